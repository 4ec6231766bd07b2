import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { appMessages } from './messages.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const groups = [
  {
    title: appMessages.footerProduct,
    links: [
      { to: '/my-lists', label: appMessages.myLists },
      { to: '/discover', label: appMessages.discover },
      { to: '/upgrade', label: appMessages.premium },
    ],
  },
  {
    title: appMessages.footerLegal,
    links: [
      { to: '/privacy', label: appMessages.privacy },
      { to: '/terms', label: appMessages.terms },
    ],
  },
  {
    title: appMessages.footerSupport,
    links: [{ to: '/contact', label: appMessages.contact }],
  },
];

export function Footer() {
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
            <ul>
              {links.map(({ to, label }) => (
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
