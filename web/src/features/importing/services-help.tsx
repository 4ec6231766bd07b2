import { importMessages as messages } from './import-messages.ts';
import { serviceMessages } from './service-messages.ts';
import styles from './services-help.module.css';

/** Help on how to export from other services. */
export function ServicesHelp() {
  return (
    <details className={styles.help}>
      <summary>{messages.whatTitle}</summary>
      {serviceMessages.map((group) => (
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
