/** How long and how much is kept of what a list was: both sides say so, the server and its purge do so. */
export const historyLimits = {
  /** A repeated push gets its old answer for so long. */
  receiptDays: 30,
  /** Receipts of one account; the nightly purge removes the oldest above it, so that edits without end fill no disk. */
  receiptsPerAccount: 20_000,
  /** How long a deleted list can be restored. */
  deletedDays: 30,
  /** Ordinary revisions kept per list. */
  editRevisions: 20,
  /** How long other revisions (before a restore, an import or a conflict) are kept. */
  otherRevisionDays: 90,
  /** All revisions of an account together, as JSON; the oldest ordinary ones go first. */
  accountBytes: 50 * 1024 * 1024,
  /** Edits by one device within this time make one revision. */
  runMinutes: 10,
} as const;
