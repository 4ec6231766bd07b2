import { gradientSteps } from '@top100/colours/gradient';
import { defaultCategory } from '@top100/domain/categories';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { appMessages } from './messages.ts';
import styles from './not-found-page.module.css';

const steps = gradientSteps(defaultCategory.colour, defaultCategory.turn);
const missing = 404;
const ranks = [402, 403, missing, 405];

export default function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<ListWithGap />}
      title={appMessages.notFoundTitle}
      text={appMessages.notFoundText}
      action={
        <>
          <LinkButton variant="primary" to="/">
            {appMessages.goHome}
          </LinkButton>
          <LinkButton to="/my-lists">{appMessages.goToLists}</LinkButton>
        </>
      }
    />
  );
}

/** A list with one rank missing. */
function ListWithGap() {
  return (
    <div className={styles.list}>
      {ranks.map((rank, index) => {
        const step = steps[index * 30];
        const colours = rank === missing ? undefined : { background: step?.bg, color: step?.fg };
        return (
          <div key={rank} className={styles.row} data-missing={rank === missing || undefined} style={colours}>
            {rank}
          </div>
        );
      })}
    </div>
  );
}
