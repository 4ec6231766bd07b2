import type { Shelf } from '../shelves.ts';

/** `to-read (#12), favorites (#3)`: names of shelves, each with the place of the book on it. */
export function shelvesIn(cell: string): Shelf[] {
  return cell.split(',').flatMap((part) => {
    const text = part.trim();
    const place = /\(#(\d{1,9})\)$/.exec(text);
    const name = (place ? text.slice(0, place.index) : text).trim();
    return name === '' ? [] : [{ name, ...(place && { position: Number(place[1]) }) }];
  });
}

/** Shelves of both lists, each name once; the place is the one of whichever knows it. */
export function joinShelves(...lists: readonly (readonly Shelf[])[]): Shelf[] {
  const byName = new Map<string, Shelf>();
  for (const shelf of lists.flat()) {
    const key = shelf.name.toLowerCase();
    const known = byName.get(key);
    if (!known) byName.set(key, shelf);
    else if (known.position === undefined) byName.set(key, { ...known, position: shelf.position });
  }
  return [...byName.values()];
}
