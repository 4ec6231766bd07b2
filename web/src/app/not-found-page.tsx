import { EmptyState } from '../shared/ui/empty-state.tsx';
import { LinkButton } from '../shared/ui/link-button.tsx';
import { appMessages } from './messages.ts';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<div className={styles.number}>404</div>}
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
