/** Defences that can be disabled to test that the simulation detects their absence. The product has no such switch. */
export interface Rules {
  /** The server stores a list under the id that its browser minted. */
  browserMintedId: boolean;
  /** Every account has its own database on a device. */
  perAccountStore: boolean;
  /** The server stores the content that it refuses. */
  losingVersionKept: boolean;
  /** The server remembers deletions. */
  tombstones: boolean;
  /** A list that may be on the server is deleted there too. */
  everSent: boolean;
  /** The server remembers deletions of unknown lists. */
  tombstoneForUnknownId: boolean;
  /** A refused list that exists on the server after all is the same list. */
  adoptsServerCopy: boolean;
  /** Items merge one by one. */
  threeWayItems: boolean;
  /** A repeated deletion is answered with the current state, not from its receipt alone. */
  deletionAnswersNow: boolean;
  /** A deletion carries edits that the server may lack. */
  deletionBringsEdits: boolean;
  /** What a pull reports of a list with an operation in flight is kept until the answer arrives. */
  heardKept: boolean;
  /** Content replaced by a restore from the history is kept in the history. */
  restoredOverKept: boolean;
  /** Devices compare all lists when the server's database has changed. */
  epochNoticed: boolean;
  /** The server refuses calls for another account than the cookie's. */
  accountNamed: boolean;
  /** A visitor's list is removed only once the account has it on disk. */
  adoptionWaits: boolean;
  /** An undo step is skipped if somebody else has changed what it concerns. */
  undoCompares: boolean;
}

export const allRules: Rules = {
  browserMintedId: true,
  perAccountStore: true,
  losingVersionKept: true,
  tombstones: true,
  everSent: true,
  tombstoneForUnknownId: true,
  adoptsServerCopy: true,
  threeWayItems: true,
  deletionAnswersNow: true,
  deletionBringsEdits: true,
  heardKept: true,
  restoredOverKept: true,
  epochNoticed: true,
  accountNamed: true,
  adoptionWaits: true,
  undoCompares: true,
};
