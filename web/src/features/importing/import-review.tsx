import { categoryById } from '@top100/domain/categories';
import { useEffect, useState } from 'react';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { useMedia } from '../../shared/hooks/use-media.ts';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { PasteReadings } from '../reviewing/paste-readings.tsx';
import type { Review } from '../reviewing/review-store.ts';
import { ReviewTable } from '../reviewing/review-table.tsx';
import { useReviewView } from '../reviewing/use-review-view.ts';
import { CollapsibleTarget } from './collapsible-target.tsx';
import { FileProblems } from './file-problems.tsx';
import { importMessages as messages } from './import-messages.ts';
import styles from './import-review.module.css';
import type { Plan } from './plan-import.ts';
import { TargetFields } from './target-fields.tsx';
import type { Import } from './use-import.ts';

/** The rows of each imported list, one list at a time. */
export function ImportReview({ importing }: { importing: Import }) {
  const { plans, reviews, problems } = importing;
  const [shownId, setShownId] = useState<number>();
  // On phones rows come first: rarely changed fields are collapsed.
  const isNarrow = useMedia('(max-width: 760px)');
  const plan = plans.plans.find(({ found }) => found.id === shownId) ?? plans.plans[0];
  const review = plan && reviews.reviews.get(plan.found.id);
  if (!plan || !review) return null;
  return (
    <div className={styles.review}>
      {plans.plans.length > 1 && (
        <SelectField
          label={messages.shownList}
          isLabelHidden={isNarrow}
          value={String(plan.found.id)}
          onChange={(id) => setShownId(Number(id))}
          options={plans.plans.map(({ found }, at) => ({
            value: String(found.id),
            label: messages.listOf(
              at + 1,
              plans.plans.length,
              found.title || categoryById(found.list.category).label,
            ),
          }))}
        />
      )}
      {isNarrow ? (
        <CollapsibleTarget key={`target ${plan.found.id}`} importing={importing} plan={plan} />
      ) : (
        <TargetFields importing={importing} plan={plan} />
      )}
      <FileProblems
        problems={problems.filter(({ name }) => !isOfOthers(name, importing))}
        isCollapsed={isNarrow}
      />
      <Rows key={plan.found.id} importing={importing} plan={plan} review={review} />
    </div>
  );
}

/** Whether a file contains only unselected lists, so its problems don't matter. */
function isOfOthers(name: string, { plans: { found, plans } }: Import): boolean {
  const isFrom = (one: Plan['found']) => one.origin.name === name;
  return found.some(isFrom) && !plans.some((plan) => isFrom(plan.found));
}

function Rows({ importing, plan, review }: { importing: Import; plan: Plan; review: Review }) {
  const { found } = plan;
  const { rows, note, readings = [], category } = found.list;
  const { evaluated } = useReviewView(review);
  const categories = useCatalogueCategories();
  useEffect(() => review.prefer(), [review]);
  if (evaluated.length === 0 || importing.reviews.stateOf(plan) === 'loading') {
    return (
      <p role="status" className={styles.preparing}>
        {messages.preparing(rows.length)}
      </p>
    );
  }
  return (
    <ReviewTable
      review={review}
      isSearchable={categories[category].isSearchable}
      notes={note === undefined ? [] : [{ text: note }]}
    >
      <PasteReadings
        category={review.category}
        readings={readings}
        onRead={(reading) => void importing.parseAgain(found.id, reading)}
      />
    </ReviewTable>
  );
}
