import { uuidFrom } from '@top100/sync/uuid';

/** A UUID minted in the browser (crypto.randomUUID is missing on plain http hosts). */
export function newUuid(): string {
  return uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
}
