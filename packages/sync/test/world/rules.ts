/** The defences that the simulated world can be run without, to see that it notices. The product has no such switch. */
export interface Rules {
  /** The server keeps a list under the id that its browser minted. */
  browserMintedId: boolean;
  /** Every account has a database of its own on a device. */
  perAccountStore: boolean;
  /** The server keeps what it refuses. */
  losingVersionKept: boolean;
  /** The server remembers what was deleted. */
  tombstones: boolean;
  /** A list that may be on the server is deleted there too. */
  everSent: boolean;
  /** The server remembers deletions of lists that it has never seen. */
  tombstoneForUnknownId: boolean;
  /** A list that was refused and is on the server after all is the same list. */
  adoptsServerCopy: boolean;
  /** Items merge one by one. */
  threeWayItems: boolean;
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
};
