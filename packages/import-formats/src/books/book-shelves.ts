import type { Shelf } from '../shelves.ts';

/** Parses `to-read (#12), favorites (#3)`: names of shelves, each with the book's position on it. */
export function parseShelves(cell: string): Shelf[] {
  return cell.split(',').flatMap((part) => {
    const text = part.trim();
    const place = /\(#(\d{1,9})\)$/.exec(text);
    const name = (place ? text.slice(0, place.index) : text).trim();
    return name === '' ? [] : [{ name, ...(place && { position: Number(place[1]) }) }];
  });
}

/** Merges two lists of shelves by name; the position comes from whichever list has it. */
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
