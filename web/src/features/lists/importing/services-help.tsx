import { importMessages as messages } from './import-messages.ts';
import { services } from './services.ts';
import styles from './services-help.module.css';

/** Where other services keep their exports. */
export function ServicesHelp() {
  return (
    <details className={styles.help}>
      <summary>{messages.whatTitle}</summary>
      {services.map((group) => (
        <section key={group.kind}>
          <h3>{group.kind}</h3>
          <dl>
            {group.services.map(({ name, how }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
