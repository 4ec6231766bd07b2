import { hasPage } from '@top100/contracts/pages';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { appMessages } from './messages.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Spec section 1, Footer; a link to a page that does not exist yet is not drawn. */
export function Footer({ exists = hasPage }: { exists?: typeof hasPage }) {
  const groups = [
    {
      title: appMessages.footerProduct,
      links: [
        { to: '/my-lists', label: appMessages.myLists, isThere: exists('myLists') },
        { to: '/discover', label: appMessages.discover, isThere: exists('discover') },
        { to: '/upgrade', label: appMessages.premium, isThere: exists('upgrade') },
      ],
    },
    {
      title: appMessages.footerLegal,
      links: [
        { to: '/privacy', label: appMessages.privacy, isThere: exists('privacy') },
        { to: '/terms', label: appMessages.terms, isThere: exists('terms') },
      ],
    },
    {
      title: appMessages.footerSupport,
      links: [{ to: '/contact', label: appMessages.contact, isThere: exists('contact') }],
    },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.line}>{appMessages.footerLine}</p>
          <ThemeSwitch />
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links
                .filter(({ isThere }) => isThere)
                .map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={styles.link}>
                      {label}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
