import { useState } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { timeAgo } from '../../../shared/time/relative-time.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import styles from '../admin.module.css';
import { type Figures, useFiguresQuery } from '../admin-calls.ts';
import { LoadState } from '../load-state.tsx';
import { adminMessages as messages } from '../messages.ts';
import { BarChart } from './bar-chart.tsx';
import own from './figures.module.css';
import { QueueTable } from './queue-table.tsx';

type Period = keyof typeof messages.periods;
const periods = (['7', '30', '90', '365'] as const).map((value) => ({
  value,
  label: messages.periods[value],
}));
const charts = ['signUps', 'lists', 'votes', 'views'] as const;
const totals = ['accounts', 'premium', 'lists', 'publicLists'] as const;

/** The queues move all the time: this often, in ms, the figures are asked for again. */
const everyMs = 10_000;

/** What happens on the site, day by day, and how the work behind it is going. */
export function FiguresSection() {
  const [period, setPeriod] = useState<Period>('30');
  const ask = useFiguresQuery(Number(period), { pollingInterval: everyMs, refetchOnMountOrArgChange: true });
  return (
    <>
      <div className={own.period}>
        <SelectField
          label={messages.period}
          isLabelHidden
          value={period}
          onChange={setPeriod}
          options={periods}
        />
      </div>
      <LoadState ask={ask} height={900}>
        {(figures) => (
          <>
            <dl className={own.totals}>
              {totals.map((name) => (
                <div key={name}>
                  <dt>{messages.totals[name]}</dt>
                  <dd>{messages.number(figures.totals[name])}</dd>
                </div>
              ))}
            </dl>
            <div className={own.charts}>
              {charts.map((name) => (
                <BarChart
                  key={name}
                  title={messages.charts[name]}
                  days={figures.days.map((day) => ({ day: day.day, value: day[name] }))}
                />
              ))}
            </div>
            <Behind figures={figures} />
          </>
        )}
      </LoadState>
    </>
  );
}

/** The work behind the pages: events, queues and rankings. */
function Behind({ figures: { outbox, rankings, queues } }: { figures: Figures }) {
  const now = useNow();
  const rebuiltAt =
    rankings.rebuiltSecondsAgo === null
      ? undefined
      : new Date(now - rankings.rebuiltSecondsAgo * 1000).toISOString();
  const words = [
    messages.outbox(outbox.unsent, outbox.undone),
    ...(outbox.unsent > 0 ? [messages.lag(outbox.lagSeconds)] : []),
    messages.rankings(rankings.lists),
    ...(rankings.changedAt === null
      ? []
      : [messages.rankingsChanged(timeAgo(rankings.changedAt, now) ?? '')]),
    ...(rebuiltAt === undefined ? [] : [messages.rankingsRebuilt(timeAgo(rebuiltAt, now) ?? '')]),
  ];
  return (
    <>
      <div className={styles.intro}>
        <h2 className={styles.heading}>{messages.queues}</h2>
        <a href="/admin/queues" className={styles.link}>
          {messages.board}
        </a>
      </div>
      <p className={styles.quiet}>{words.join(' ')}</p>
      {queues === null ? <p className={styles.bad}>{messages.queuesAway}</p> : <QueueTable queues={queues} />}
    </>
  );
}
