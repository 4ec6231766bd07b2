import { pages } from '@top100/domain/pages';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { Logo } from '../logo.tsx';
import { appMessages } from '../messages.ts';
import { AccountButton } from './account-button.tsx';
import styles from './header.module.css';
import { SearchBox } from './search-box.tsx';
import { SearchOverlay } from './search-overlay.tsx';
import { activeCategory, isInDiscover, isInMyLists } from './section.ts';
import { ThemeButton } from './theme-button.tsx';

/** The sticky row at the top of every page. */
export function Header() {
  const { pathname } = useLocation();
  const category = activeCategory(pathname);
  const isAdmin = useSession().user?.isAdmin === true;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
        <nav aria-label={appMessages.sections} className={styles.pills}>
          <Pill to={`/my-lists/${category}`} isCurrent={isInMyLists(pathname)}>
            {appMessages.myLists}
          </Pill>
          <Pill to={`/discover/featured/${category}`} isCurrent={isInDiscover(pathname)}>
            {appMessages.discover}
          </Pill>
          {isAdmin && (
            <Pill to={pages.adminDashboard.path} isCurrent={pathname === pages.adminDashboard.path}>
              {appMessages.admin}
            </Pill>
          )}
        </nav>
        <div className={styles.wideSearch}>
          <SearchBox />
        </div>
        <div className={styles.compactSearch}>
          <SearchOverlay />
        </div>
        <div className={styles.theme}>
          <ThemeButton />
        </div>
        <AccountButton />
      </div>
    </header>
  );
}

function Pill({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} className={styles.pill} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}
