import styles from './file-problems.module.css';
import { importMessages as messages } from './import-messages.ts';
import type { NamedProblem } from './use-import.ts';

/** Number of problems listed individually. */
const maxShown = 30;

interface FileProblemsProps {
  problems: readonly NamedProblem[];
  isOpen?: boolean;
  /** Collapses even a single problem. */
  isCollapsed?: boolean | undefined;
}

/** Problems of the files with line numbers; all readable content is offered anyway. */
export function FileProblems({ problems, isOpen, isCollapsed }: FileProblemsProps) {
  const [only] = problems;
  if (!only) return null;
  const shown = problems.slice(0, maxShown);
  const words = ({ name, line, message }: NamedProblem) => messages.problemIn(name, line, message);
  if (problems.length === 1 && !isCollapsed) return <p className={styles.only}>{words(only)}</p>;
  return (
    <details className={styles.problems} open={isOpen}>
      <summary>{messages.problems(problems.length)}</summary>
      <ul>
        {shown.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <li key={at}>{words(problem)}</li>
        ))}
        {problems.length > maxShown && <li>{messages.moreProblems(problems.length - maxShown)}</li>}
      </ul>
    </details>
  );
}
