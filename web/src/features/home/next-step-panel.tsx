import { gradientImage, gradientSteps } from '@top100/colours/gradient';
import { categoryById } from '@top100/domain/categories';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import styles from './member-home.module.css';
import { homeMessages as messages } from './messages.ts';
import type { NextStep } from './next-step.ts';

/** One suggestion in the colours of its category. */
export function NextStepPanel({ step }: { step: NextStep }) {
  const { colour, turn } = categoryById(step.category);
  // All steps of a gradient have the same text colour.
  const steps = gradientSteps(colour, turn);
  const [first] = steps;
  return (
    <section
      aria-label={messages.nextTitle}
      className={styles.next}
      style={{ backgroundImage: gradientImage(steps, '120deg'), color: first?.fg }}
    >
      <h2 className={styles.nextTitle}>{step.title}</h2>
      <p className={styles.nextText}>{step.text}</p>
      <LinkButton variant="primary" size="l" to={step.to} className={styles.nextAction}>
        {step.action}
      </LinkButton>
    </section>
  );
}
