import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A section of a text page: title, paragraphs, and an optional list. */
export interface ProsePart {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  /** Below the list. */
  after?: string;
}

export interface ProseProps {
  words: { title: string; lead: string; parts: readonly ProsePart[]; lastChanged?: string };
  /** Between the lead and the sections. */
  children?: ReactNode;
  /** Links below everything. */
  end: ReactNode;
}

/** A text page: one column of a readable width. */
export function Prose({ words, children, end }: ProseProps) {
  const { title, lead, parts, lastChanged } = words;
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      {parts.map((part) => (
        <section key={part.title}>
          <h2 className={styles.part}>{part.title}</h2>
          {part.text?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.points && (
            <ul className={styles.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {part.after && <p>{part.after}</p>}
        </section>
      ))}
      <div className={styles.end}>
        {end}
        {lastChanged && <small className={styles.note}>{lastChanged}</small>}
      </div>
    </article>
  );
}
