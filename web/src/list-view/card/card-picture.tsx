import { gradientLength, gradientSteps } from '@top100/colours/gradient';
import { type CategoryId, categoryById } from '@top100/domain/categories';
import type { CSSProperties } from 'react';
import styles from './card-picture.module.css';

/** A row on a card; `by` is empty where only the title is known. */
export interface CardRow {
  title: string;
  by: string;
}

interface CardPictureProps {
  category: CategoryId;
  rows: readonly CardRow[];
  isHero: boolean;
}

/** Gradient steps between two rows of a card. */
const stepsApart = 9;
/** Height ratio of each band to the one above it. */
const shrink = 0.8;

/** Draws the list as a picture: its first rows large, then bands that shrink towards a horizon. */
export function CardPicture({ category, rows, isHero }: CardPictureProps) {
  const { colour, turn } = categoryById(category);
  const steps = gradientSteps(colour, turn);
  const places = Array.from({ length: isHero ? 5 : 3 }, (_, place) => place);
  return (
    <ol
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari reads no list where list-style is none
      role="list"
      className={styles.picture}
      data-hero={isHero || undefined}
    >
      {places.map((place) => {
        const { bg = '', fg = '' } = steps[place * stepsApart] ?? {};
        const style = { '--row': bg, '--text': fg } as CSSProperties;
        return <Row key={place} place={place} row={rows[place]} style={style} />;
      })}
      <li
        aria-hidden="true"
        className={styles.bands}
        style={{ background: bandsFrom(places.length, steps) }}
      />
    </ol>
  );
}

interface RowProps {
  /** From 0. */
  place: number;
  row: CardRow | undefined;
  style: CSSProperties;
}

function Row({ place, row, style }: RowProps) {
  if (!row) return <li aria-hidden="true" className={styles.row} style={style} data-place={place} />;
  return (
    <li className={styles.row} style={style} data-place={place}>
      <b className={styles.numeral}>{place + 1}</b>
      <span className={styles.texts}>
        <span className={styles.name} dir="auto">
          {row.title}
        </span>
        {row.by && (
          <span className={styles.by} dir="auto">
            {row.by}
          </span>
        )}
      </span>
    </li>
  );
}

/** The rest of the gradient in hard-edged bands. */
function bandsFrom(place: number, steps: ReturnType<typeof gradientSteps>): string {
  const colours: string[] = [];
  for (let at = place * stepsApart; at < gradientLength; at += stepsApart) colours.push(steps[at]?.bg ?? '');
  const heights = colours.map((_, band) => shrink ** band);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let end = 0;
  const stops = colours.map((colour, band) => {
    const start = end;
    end += (heights[band] ?? 0) / whole;
    return `${colour} ${percent(start)} ${percent(end)}`;
  });
  return `linear-gradient(${stops.join(', ')})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
