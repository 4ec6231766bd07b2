import { defaultCategory } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { loginRequiredPath } from '../../session/page-after-login.ts';
import { useSession } from '../../session/session.ts';
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

/** /admin/dashboard. Redirects users without access to their lists, with the login. */
export default function AdminPage() {
  const { signedIn, user } = useSession();
  if (signedIn === 'no')
    return <Navigate to={loginRequiredPath(listsPath, pages.adminDashboard.path)} replace />;
  if (user && !user.isAdmin) return <Navigate to={listsPath} replace />;
  if (user) return <Dashboard />;
  // Until the server has identified the user; without a server there is nothing to show.
  return (
    <div className={styles.page} aria-busy="true">
      <h1 className={styles.title}>{messages.title}</h1>
    </div>
  );
}

/** The admin sections, each with its own address (?tab=). */
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
      <section aria-label={messages.tabs[current]} className={styles.section}>
        <FeaturedDrafts value={drafts}>
          <Section />
        </FeaturedDrafts>
      </section>
    </div>
  );
}
