import { gradientSteps } from '@top100/colours/gradient';
import { homepageColour } from '@top100/domain/categories';
import { useId } from 'react';
import styles from './account-benefits.module.css';
import { signInMessages as messages } from './messages.ts';

/** Gradient steps between the ranks, far enough apart to be distinguishable. */
const stepsApart = 22;

/** The benefits of an account as a ranked list. */
export function AccountBenefits() {
  const id = useId();
  const steps = gradientSteps(homepageColour.colour, homepageColour.turn);
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {messages.reasonsTitle}
      </h2>
      <ol className={styles.ranks}>
        {messages.reasons.map(({ title, text }, index) => {
          const step = steps[index * stepsApart];
          return (
            <li key={title} className={styles.rank} style={{ background: step?.bg, color: step?.fg }}>
              <span className={styles.numeral} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className={styles.what}>{title}</p>
                <p className={styles.why}>{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
