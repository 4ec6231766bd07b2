import { defaultCategory } from '@top100/contracts/categories';
import { pages } from '@top100/contracts/pages';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { ServerProvider } from '../../shared/api/server-api.ts';
import styles from './admin.module.css';
import { FeaturedSection } from './featured/featured-section.tsx';
import { FeaturedDrafts } from './featured/use-featured-draft.ts';
import { FiguresSection } from './figures/figures-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { LogSection } from './log-section.tsx';
import { adminMessages as messages } from './messages.ts';
import { ReportsSection } from './reports/reports-section.tsx';
import { UsersSection } from './users/users-section.tsx';

const sections = {
  featured: FeaturedSection,
  reports: ReportsSection,
  users: UsersSection,
  figures: FiguresSection,
  jobs: JobsSection,
  log: LogSection,
};
type Name = keyof typeof sections;
const names = Object.keys(sections) as Name[];

const listsPath = `${pages.myLists.path}/${defaultCategory.id}`;

/** /admin/dashboard. Who may not be there is sent to their lists, and may log in there (spec section 2). */
export default function AdminPage() {
  const { signedIn, user } = useSession();
  if (signedIn === 'no') return <Navigate to={`${listsPath}?login=required`} replace />;
  if (user && !user.isAdmin) return <Navigate to={listsPath} replace />;
  if (user) return <Dashboard />;
  // Until the server has said who this is; where it cannot be reached, nothing here could be shown.
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>{messages.title}</h1>
    </div>
  );
}

/** What admins curate and watch, each part with an address of its own (?tab=). */
function Dashboard() {
  const tab = useSearchParams()[0].get('tab');
  const current = names.find((name) => name === tab) ?? 'featured';
  const Section = sections[current];
  const drafts = useState({});
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      <nav aria-label={messages.sections} className={styles.tabs}>
        {names.map((name) => (
          <Link
            key={name}
            to={name === 'featured' ? '?' : `?tab=${name}`}
            aria-current={name === current ? 'page' : undefined}
            className={styles.tab}
          >
            {messages.tabs[name]}
          </Link>
        ))}
      </nav>
      <ServerProvider>
        <section aria-label={messages.tabs[current]} className={styles.section}>
          <FeaturedDrafts value={drafts}>
            <Section />
          </FeaturedDrafts>
        </section>
      </ServerProvider>
    </div>
  );
}
