import type { Figures } from '../admin-calls.ts';
import { adminMessages as messages } from '../messages.ts';
import styles from './figures.module.css';

const columns = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Job counts of each queue; permanent failures are highlighted. */
export function QueueTable({ queues }: { queues: NonNullable<Figures['queues']> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls horizontally on phones, also by keyboard
    <section className={styles.tableFrame} aria-label={messages.queues} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.queueColumns.job}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {messages.queueColumns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.job}>
              <th scope="row">{queue.job}</th>
              {columns.map((name) => (
                <td key={name} data-bad={(name === 'failed' && queue.failed > 0) || undefined}>
                  {messages.number(queue[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
