import { useId } from 'react';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { adminMessages as messages } from '../messages.ts';
import styles from './figures.module.css';

export interface DayFigure {
  /** 2026-11-21 */
  day: string;
  value: number;
}

const nameOf = (day: string) => messages.shortDay(Date.parse(`${day}T00:00:00Z`));

/** In units of the view box, which is stretched. */
const height = 100;

/** A bar per day, oldest first; a table has the same data for screen readers. */
export function BarChart({ title, days }: { title: string; days: readonly DayFigure[] }) {
  const id = useId();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const sum = days.reduce((all, { value }) => all + value, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        <b>{title}</b>
        <span>{messages.sumOf(sum)}</span>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.most}>{messages.number(most)}</span>
        <svg
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles.bars}
        >
          {days.map(({ day, value }, index) => {
            const tall = (value / most) * height;
            return (
              <g key={day} className={styles.bar}>
                <title>{messages.onDay(nameOf(day), value)}</title>
                <rect className={styles.column} x={index} y={0} width={1} height={height} />
                <rect x={index + 0.1} y={height - tall} width={0.8} height={tall} />
              </g>
            );
          })}
        </svg>
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{first && nameOf(first.day)}</span>
        <span>{last && nameOf(last.day)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{messages.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
