import type { Random } from './random.ts';

/** One step of a schedule: indexes are taken modulo the current number, so any step is valid at any time. */
export interface Step {
  kind: StepKind;
  browser: number;
  tab: number;
  list: number;
  row: number;
  to: number;
  /** Milliseconds that pass after it. */
  wait: number;
}

const weights = {
  add: 22,
  change: 12,
  move: 10,
  removeRow: 6,
  rename: 5,
  describe: 4,
  publish: 2,
  createList: 7,
  createLate: 2,
  createOverLimit: 2,
  deleteList: 4,
  deleteWithLostAnswer: 2,
  undelete: 3,
  restoreVersion: 1,
  undo: 5,
  goOffline: 4,
  goOnline: 5,
  openTab: 4,
  killTab: 4,
  freezeTab: 2,
  thawTab: 3,
  serverDown: 2,
  serverUp: 3,
  endSessions: 2,
  signIn: 5,
  signOut: 2,
  otherTier: 1,
  moderate: 2,
  setClock: 1,
  syncNow: 1,
  faults: 3,
  backup: 1,
  restoreBackup: 1,
} as const;
export type StepKind = keyof typeof weights;

const kinds = Object.entries(weights) as [StepKind, number][];
const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);

/** A schedule of 60 to 100 steps. Most keep the database, and half contain no moves. */
export function newSchedule(random: Random): Step[] {
  const hasBackups = random.chance(0.12);
  const hasMoves = random.chance(0.5);
  return Array.from({ length: 60 + random.below(41) }, () => {
    let kind = pickKind(random);
    if (!hasBackups && (kind === 'backup' || kind === 'restoreBackup')) kind = 'add';
    if (!hasMoves && kind === 'move') kind = 'add';
    return {
      kind,
      browser: random.below(6),
      tab: random.below(6),
      list: random.below(12),
      row: random.below(30),
      to: random.below(30),
      wait: pickWait(random),
    };
  });
}

function pickKind(random: Random): StepKind {
  let at = random.below(total);
  for (const [kind, weight] of kinds) {
    at -= weight;
    if (at < 0) return kind;
  }
  return 'add';
}

function pickWait(random: Random): number {
  const kind = random.below(20);
  if (kind < 11) return random.below(60);
  if (kind < 16) return random.below(2000);
  if (kind < 19) return random.below(25_000);
  return random.below(300_000);
}
