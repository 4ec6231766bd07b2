import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** One part of a page of text: a title, paragraphs, and a list if there is one. */
export interface ProsePart {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  /** Under the list. */
  after?: string;
}

export interface ProseProps {
  title: string;
  lead: string;
  parts: readonly ProsePart[];
  /** Between the lead and the parts. */
  children?: ReactNode;
  /** Under everything. */
  end?: ReactNode;
}

/** A page to be read: one column, as wide as is comfortable. */
export function Prose({ title, lead, parts, children, end }: ProseProps) {
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
      {end}
    </article>
  );
}
