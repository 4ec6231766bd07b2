import styles from './file-problems.module.css';
import { importMessages as messages } from './import-messages.ts';
import type { NamedProblem } from './use-import.ts';

/** So many are shown one by one. */
const mostShown = 30;

interface FileProblemsProps {
  problems: readonly NamedProblem[];
  isOpen?: boolean;
  /** Also one alone is behind its line. */
  isFolded?: boolean | undefined;
}

/** What could not be read, with its lines; what could be read is offered all the same. */
export function FileProblems({ problems, isOpen, isFolded }: FileProblemsProps) {
  const [only] = problems;
  if (!only) return null;
  const shown = problems.slice(0, mostShown);
  const words = ({ name, line, message }: NamedProblem) => messages.problemIn(name, line, message);
  if (problems.length === 1 && !isFolded) return <p className={styles.only}>{words(only)}</p>;
  return (
    <details className={styles.problems} open={isOpen}>
      <summary>{messages.problems(problems.length)}</summary>
      <ul>
        {shown.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <li key={at}>{words(problem)}</li>
        ))}
        {problems.length > mostShown && <li>{messages.moreProblems(problems.length - mostShown)}</li>}
      </ul>
    </details>
  );
}
