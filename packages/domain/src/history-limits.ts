/** How long and how much is kept of what a list was: both sides say so, the server and its purge do so. */
export const historyLimits = {
  /** A repeated push gets its old answer for so long. */
  receiptDays: 30,
  /** Receipts of one account; the nightly purge removes the oldest above it, so that edits without end fill no disk. */
  receiptsPerAccount: 20_000,
  /** A deleted list can be taken back for so long. */
  deletedDays: 30,
  /** So many ordinary revisions of a list are kept … */
  editRevisions: 20,
  /** … and the others, which hold what somebody may miss, for so long. */
  otherRevisionDays: 90,
  /** All revisions of an account together, as JSON; the oldest ordinary ones go first. */
  accountBytes: 50 * 1024 * 1024,
  /** Edits by one device make one revision for so long. */
  runMinutes: 10,
} as const;
