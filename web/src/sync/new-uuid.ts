import { uuidFrom } from '@top100/domain/uuid';

/** A random UUID (crypto.randomUUID is missing on plain http hosts). */
export function newUuid(): string {
  return uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
}
