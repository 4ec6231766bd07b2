import { gradientSteps } from '@top100/colours/gradient';
import { homepageColour } from '@top100/contracts/categories';
import { useId } from 'react';
import { signInMessages as messages } from './messages.ts';
import styles from './reasons.module.css';

/** The gradient's steps that the ranks stand on: far enough apart to be seen as ranks. */
const stepsApart = 22;

/** What an account is for, as the product says everything: in order. */
export function Reasons() {
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
