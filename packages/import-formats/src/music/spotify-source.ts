import type { ItemSource } from '@top100/domain/items';

/**
 * The source of `spotify:track:1GrLfs4TEvAZ86HVzXHchS`: its URI, which distinguishes tracks, albums and artists. A
 * bare id is a track's. Undefined for local files, which have no id.
 */
export function spotifySource(uri: string): ItemSource | undefined {
  if (/^[\dA-Za-z]{22}$/.test(uri)) return { kind: 'spotify', id: `spotify:track:${uri}` };
  const parts = /^(?:spotify:|https:\/\/open\.spotify\.com\/)(track|album|artist)[:/]([\dA-Za-z]{1,40})/.exec(
    uri,
  );
  return parts ? { kind: 'spotify', id: `spotify:${parts[1]}:${parts[2]}` } : undefined;
}
