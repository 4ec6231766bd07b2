import { gradientImage, gradientSteps } from '@top100/colours/gradient';
import { GripVertical, Link2, Search } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './how-it-works.module.css';
import { homeMessages } from './messages.ts';

const steps = gradientSteps('F78A00', -62);
const { how, howTitle, example } = homeMessages;

/** Three steps, each with an illustration. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{howTitle}</h2>
      <ol className={styles.steps}>
        <Step rank={1} {...how.create} picture={<SearchPicture />} />
        <Step rank={2} {...how.rank} picture={<RankPicture />} />
        <Step rank={3} {...how.share} picture={<SharePicture />} />
      </ol>
    </section>
  );
}

function Step({
  rank,
  title,
  text,
  picture,
}: {
  rank: number;
  title: string;
  text: string;
  picture: ReactNode;
}) {
  return (
    <li className={styles.step}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <h3 className={styles.name}>
        <span className={styles.rank}>{rank}</span> {title}
      </h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

function SearchPicture() {
  return (
    <div className={styles.card}>
      <div className={styles.field}>
        <Search /> <span className={styles.words}>{example.search}</span>
        <i className={styles.caret} />
      </div>
      <div className={styles.found}>
        <i className={styles.bar} style={{ backgroundImage: gradientImage(steps, '180deg') }} />
        <span>
          <b>{example.found[0]}</b>
          <small>{example.found[1]}</small>
        </span>
      </div>
    </div>
  );
}

function RankPicture() {
  return (
    <div className={styles.rows}>
      {example.rows.map((title, index) => {
        const step = steps[index * 24];
        const look: CSSProperties = { background: step?.bg, color: step?.fg };
        return (
          <div key={title} className={styles.row} data-lifted={index === 1 || undefined} style={look}>
            <b>{index + 1}</b> <span className={styles.words}>{title}</span> <GripVertical />
          </div>
        );
      })}
    </div>
  );
}

function SharePicture() {
  const bars = [0, 20, 40, 60, 80];
  return (
    <div className={styles.card}>
      <div className={styles.sheet}>
        {bars.map((at) => (
          <i key={at} style={{ background: steps[at]?.bg }} />
        ))}
      </div>
      <div className={styles.field}>
        <Link2 /> <span className={styles.words}>{example.link}</span>
      </div>
    </div>
  );
}
