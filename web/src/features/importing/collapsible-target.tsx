import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import styles from './collapsible-target.module.css';
import { importMessages as messages } from './import-messages.ts';
import type { Plan } from './plan-import.ts';
import { listsOf } from './plan-import.ts';
import { TargetFields } from './target-fields.tsx';
import type { Import } from './use-import.ts';

/** The target of a list in one line; its fields are collapsed unless something is wrong. */
export function CollapsibleTarget({ importing, plan }: { importing: Import; plan: Plan }) {
  const [isOpen, setIsOpen] = useState(false);
  const { plans, reviews } = importing;
  const { found, target } = plan;
  const isWrong = plans.problemOf(plan) !== undefined || reviews.stateOf(plan) === 'unread';
  const existing =
    target.kind === 'existing' &&
    listsOf(plans.accountLists, found.list.category).find(({ id }) => id === target.listId);
  const words =
    target.kind === 'new'
      ? messages.intoNew(target.title.trim())
      : existing
        ? messages.intoExisting(existing.title, existing.itemCount)
        : messages.into;
  return (
    <details
      className={styles.collapsed}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span dir="auto">{words}</span>
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      <div className={styles.fields}>
        <TargetFields importing={importing} plan={plan} />
      </div>
    </details>
  );
}
