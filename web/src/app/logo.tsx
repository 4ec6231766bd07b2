import { productName } from '@top100/domain/pages';
import styles from './logo.module.css';

/** The logo: a list whose rows shrink and change colour from rank to rank. The same as public/favicon.svg. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <clipPath id="logo-square">
          <rect width="32" height="32" rx="9" />
        </clipPath>
        <g clipPath="url(#logo-square)">
          <path fill="#f7b500" d="M0 0h32v12H0z" />
          <path fill="#f74b00" d="M0 12h32v8H0z" />
          <path fill="#d81f6b" d="M0 20h32v6.5H0z" />
          <path fill="#8d1fe0" d="M0 26.5h32V32H0z" />
        </g>
      </svg>
      <span data-words>{productName}</span>
    </span>
  );
}
