import { Link, useSearchParams } from 'react-router-dom';
import { ServerProvider } from '../../shared/api/server-api.ts';
import styles from './admin.module.css';
import { FeaturedSection } from './featured/featured-section.tsx';
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

/** /admin/dashboard: what admins curate and watch, each part with an address of its own (?tab=). */
export default function AdminPage() {
  const tab = useSearchParams()[0].get('tab');
  const current = names.find((name) => name === tab) ?? 'featured';
  const Section = sections[current];
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
          <Section />
        </section>
      </ServerProvider>
    </div>
  );
}
