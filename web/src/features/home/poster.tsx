import { gradientSteps } from '@top100/colours/gradient';
import { type CategoryId, categories, categoryById } from '@top100/domain/categories';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reducedMotionQuery, useMedia } from '../../shared/hooks/use-media.ts';
import { homeMessages } from './messages.ts';
import styles from './poster.module.css';
import { posterLists } from './poster-lists.ts';

/** Fits the headline beside it: from red to purple. */
const initialCategory: CategoryId = 'music_artists';
const changeMs = 5000;
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * A ranked list in its colours. Cycles through the categories until the user selects one, pauses it (WCAG
 * 2.2.2) or prefers reduced motion.
 */
export function Poster() {
  const [shown, setShown] = useState<CategoryId>(initialCategory);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useMedia(reducedMotionQuery);
  const isRunning = !isPaused && !isStill;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown(nextCategory);
    }, changeMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  const category = categoryById(shown);
  const steps = gradientSteps(category.colour, category.turn);
  return (
    <figure className={styles.figure} aria-label={homeMessages.poster(category)}>
      <ol className={styles.poster}>
        {ranks.map((rank) => {
          const step = steps[(rank - 1) * 9];
          const title = posterLists[shown][rank - 1];
          return (
            <li key={rank} className={styles.row} style={{ background: step?.bg, color: step?.fg }}>
              <span className={styles.rank}>{rank}</span>
              <span key={title} className={styles.title}>
                {title}
              </span>
            </li>
          );
        })}
      </ol>
      <fieldset aria-label={homeMessages.posterChoice} className={styles.choice}>
        {!isStill && (
          <button
            type="button"
            className={styles.pause}
            aria-label={isPaused ? homeMessages.play : homeMessages.pause}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </button>
        )}
        {categories.map(({ id, label, colour }) => (
          <button
            key={id}
            type="button"
            className={styles.swatch}
            aria-label={label}
            aria-pressed={id === shown}
            onClick={() => {
              setIsPaused(true);
              setShown(id);
            }}
          >
            <span style={{ background: `#${colour}` }} />
          </button>
        ))}
      </fieldset>
    </figure>
  );
}

function nextCategory(now: CategoryId): CategoryId {
  const at = categories.findIndex(({ id }) => id === now);
  return categories[(at + 1) % categories.length]?.id ?? now;
}
