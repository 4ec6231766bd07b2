import { categoryById } from '@top100/contracts/categories';
import { useEffect, useState } from 'react';
import { useCatalogueCategories } from '../../../shared/api/catalogue-categories.ts';
import { useMedia } from '../../../shared/hooks/use-media.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { PasteReadings } from '../adding/paste-readings.tsx';
import type { Review } from '../reviewing/review-store.ts';
import { ReviewTable } from '../reviewing/review-table.tsx';
import { useReviewView } from '../reviewing/use-review-view.ts';
import { FileProblems } from './file-problems.tsx';
import { FoldedTarget } from './folded-target.tsx';
import { importMessages as messages } from './import-messages.ts';
import styles from './import-review.module.css';
import type { Plan } from './plan-import.ts';
import { TargetFields } from './target-fields.tsx';
import type { Import } from './use-import.ts';

/** The rows of each list that is imported, one list at a time. */
export function ImportReview({ into }: { into: Import }) {
  const { plans, reviews, problems } = into;
  const [shownId, setShownId] = useState<number>();
  // On phones the rows come first: what is seldom changed is folded.
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
        <FoldedTarget key={`target ${plan.found.id}`} into={into} plan={plan} />
      ) : (
        <TargetFields into={into} plan={plan} />
      )}
      <FileProblems problems={problems.filter(({ name }) => !isOfOthers(name, into))} isFolded={isNarrow} />
      <Rows key={plan.found.id} into={into} plan={plan} review={review} />
    </div>
  );
}

/** Whether a file holds only lists that were not chosen: what is wrong in it matters to nobody here. */
function isOfOthers(name: string, { plans: { found, plans } }: Import): boolean {
  const isFrom = (one: Plan['found']) => one.origin.name === name;
  return found.some(isFrom) && !plans.some((plan) => isFrom(plan.found));
}

function Rows({ into, plan, review }: { into: Import; plan: Plan; review: Review }) {
  const { found } = plan;
  const { rows, note, readings = [], category } = found.list;
  const { judged } = useReviewView(review);
  const categories = useCatalogueCategories();
  useEffect(() => review.prefer(), [review]);
  if (judged.length === 0 || into.reviews.stateOf(plan) === 'loading') {
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
        onRead={(reading) => void into.readAnew(found.id, reading)}
      />
    </ReviewTable>
  );
}
