import { passwordRules, passwordStrength } from '@top100/domain/password';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { signInMessages as messages } from '../messages.ts';
import styles from './password-strength.module.css';

const levels = ['weak', 'fair', 'good', 'strong'] as const;

interface PasswordStrengthProps {
  id: string;
  password: string;
  /** Hides the rules where an error already states them. */
  areRulesHidden?: boolean;
}

/** The strength of a new password and its unmet rules, in reserved space. */
export function PasswordStrength({ id, password, areRulesHidden = false }: PasswordStrengthProps) {
  const rules = passwordRules(password);
  const strength = passwordStrength(rules.score);
  const level = password === '' ? 0 : levels.indexOf(strength) + 1;
  return (
    <div className={styles.strength} id={id}>
      <div className={styles.line}>
        <div aria-hidden="true" className={styles.meter} data-level={level === 0 ? undefined : strength}>
          {levels.map((name, index) => (
            <span key={name} data-on={index < level || undefined} />
          ))}
        </div>
        <span className={styles.name}>
          {level > 0 && (
            <>
              <VisuallyHidden>{messages.strengthLabel}: </VisuallyHidden>
              {messages.strength[strength]}
            </>
          )}
        </span>
      </div>
      {!areRulesHidden && (
        <p className={styles.rules}>{rules.isValid ? messages.rulesMet : messages.mustInclude(rules)}</p>
      )}
    </div>
  );
}
