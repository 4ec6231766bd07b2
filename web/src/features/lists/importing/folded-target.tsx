import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './folded-target.module.css';
import { importMessages as messages } from './import-messages.ts';
import type { Plan } from './plan-import.ts';
import { listsOf } from './plan-import.ts';
import { TargetFields } from './target-fields.tsx';
import type { Import } from './use-import.ts';

/** Where a list goes in one line; the fields to change it are behind it, and stand open when something is wrong. */
export function FoldedTarget({ into, plan }: { into: Import; plan: Plan }) {
  const [isOpen, setIsOpen] = useState(false);
  const { plans, reviews } = into;
  const { found, target } = plan;
  const isWrong = plans.problemOf(plan) !== undefined || reviews.stateOf(plan) === 'unread';
  const held =
    target.kind === 'existing' &&
    listsOf(plans.holdings, found.list.category).find(({ id }) => id === target.listId);
  const words =
    target.kind === 'new'
      ? messages.intoNew(target.title.trim())
      : held
        ? messages.intoExisting(held.title, held.itemCount)
        : messages.into;
  return (
    <details
      className={styles.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span dir="auto">{words}</span>
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <div className={styles.fields}>
        <TargetFields into={into} plan={plan} />
      </div>
    </details>
  );
}
