import { getFigures } from '@top100/contracts/routes/admin';
import { useState } from 'react';
import { useAccountQuery } from '../../../session/use-account-query.ts';
import { useQuery } from '../../../shared/api/query-cache.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { timeAgo } from '../../../shared/time/relative-time.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import styles from '../admin.module.css';
import type { Figures } from '../admin-calls.ts';
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

/** Polling interval in seconds, since queues change all the time. */
const pollEvery = 10;

/** Daily figures of the site, and the state of background work. */
export function FiguresSection() {
  const [period, setPeriod] = useState<Period>('30');
  const query = useAccountQuery(getFigures, { query: { days: Number(period) } });
  const answer = useQuery(query, { freshFor: 0, pollEvery });
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
      <LoadState answer={answer} height={900}>
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
            <BackgroundWork figures={figures} />
          </>
        )}
      </LoadState>
    </>
  );
}

/** Background work: events, queues and rankings. */
function BackgroundWork({ figures: { outbox, rankings, queues } }: { figures: Figures }) {
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
