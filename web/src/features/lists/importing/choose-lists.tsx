import { categoryById } from '@top100/contracts/categories';
import { roomLeft } from '@top100/contracts/tiers';
import { useLimits } from '../use-limits.ts';
import styles from './choose-lists.module.css';
import { FileProblems } from './file-problems.tsx';
import { FoldedTarget } from './folded-target.tsx';
import { importMessages as messages } from './import-messages.ts';
import type { FoundList } from './plan-import.ts';
import type { Import } from './use-import.ts';
import { overRoom } from './what-fits.ts';

/** Which of the lists that were found go in, and where each of them goes. */
export function ChooseLists({ into }: { into: Import }) {
  const { plans, problems } = into;
  const { found, chosen, choose } = plans;
  const isAll = chosen.size === found.length;
  return (
    <div className={styles.choose}>
      <FileProblems problems={problems} />
      {overRoom(found, plans.holdings).map(({ category, found: count, room }) => (
        <p key={category.id} className={styles.over}>
          {messages.overRoom(room, count, category)}
        </p>
      ))}
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !isAll;
          }}
          onChange={() => choose(isAll ? [] : found.map(({ id }) => id))}
        />
        {messages.chooseAll}
      </label>
      <ul className={styles.lists}>
        {found.map((one) => (
          <ListChoice key={one.id} into={into} found={one} />
        ))}
      </ul>
    </div>
  );
}

function ListChoice({ into, found }: { into: Import; found: FoundList }) {
  const { chosen, choose, plans } = into.plans;
  const { itemsPerList } = useLimits();
  const { id, title, list, origin } = found;
  const category = categoryById(list.category);
  const over = list.rows.length - Math.min(list.rows.length, roomLeft(itemsPerList, 0));
  const plan = plans.find((candidate) => candidate.found.id === id);
  const toggle = (isChosen: boolean) =>
    choose(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id));
  return (
    <li className={styles.entry} data-chosen={plan !== undefined || undefined}>
      <label className={styles.list}>
        <input type="checkbox" checked={chosen.has(id)} onChange={(event) => toggle(event.target.checked)} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title || category.label}</bdi>
          <small>
            {messages.rows(list.rows.length, category)}
            {over > 0 && ` (${messages.overItems(over)})`} · {messages.recognised(origin.label, origin.name)}
          </small>
        </span>
      </label>
      {plan && (
        <div className={styles.target}>
          <FoldedTarget into={into} plan={plan} />
        </div>
      )}
    </li>
  );
}
