import { spawnSync } from 'node:child_process';

/** Subjects are checked from the commit after this one. */
const checkedSince = '7f6cce90aa31a05cdd8bfe47f069bdbf52c83453';

const types = 'feat|fix|perf|refactor|docs|test|build|ci|chore|style|revert';
const form = new RegExp(`^(?:${types})(?:\\([a-z0-9-]+\\))?!?: (?<first>\\S+)`);
/** Imperatives that look like a past tense or a participle. */
const imperatives = ['embed', 'feed', 'need', 'seed', 'shed', 'speed', 'bring', 'ping', 'ring', 'string'];

export interface CheckedSubjects {
  problems: string[];
  /** Why nothing was checked. */
  skipped?: string;
}

/** Problems of the commit subjects of a checkout; none without its history. */
export function checkCommitSubjects(root: string, since = checkedSince): CheckedSubjects {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', since, 'HEAD').status !== 0)
    return { problems: [], skipped: `no history since ${since.slice(0, 9)}` };
  const { stdout } = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`);
  const problems = stdout.split('\n').flatMap((line) => {
    const [, commit = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const problem = commit && problemOf(subject);
    return problem ? [`${commit} "${subject}": ${problem}`] : [];
  });
  return { problems };
}

/** The problem of a subject, if any. */
export function problemOf(subject: string): string | undefined {
  const first = form.exec(subject)?.groups?.first?.toLowerCase();
  if (first === undefined) return `write "type(scope): subject", type one of ${types.replaceAll('|', ', ')}`;
  if (subject.length > 72) return `at most 72 characters, not ${subject.length}`;
  if (subject.endsWith('.')) return 'no full stop at the end';
  if (/(?:ed|ing)$/.test(first) && !imperatives.includes(first)) return `imperative: not "${first}"`;
  return undefined;
}
