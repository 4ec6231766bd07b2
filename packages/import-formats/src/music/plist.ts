import { decodeEntities } from '@top100/paste/plain-words';

/** A value of a property list; dictionaries are Maps, so that a key cannot touch a prototype. */
export type Plist = string | boolean | Map<string, Plist> | Plist[];

const tag = /<(\/?)(dict|array|key|string|integer|real|date|data|true|false)\s*(\/?)>/g;
const deepest = 20;

/**
 * Parses Apple's XML property list in one pass, ignoring its document type. `isWanted` selects keys of plain values.
 * Undefined if it is invalid, nested too deeply or has too many values.
 */
export function readPlist(text: string, isWanted: (key: string) => boolean, most: number): Plist | undefined {
  const open: { value: Map<string, Plist> | Plist[]; key: string }[] = [];
  let root: Plist | undefined;
  let [count, from] = [0, 0];
  let element = '';
  const put = (value: Plist) => {
    count += 1;
    const inside = open.at(-1);
    if (!inside) root ??= value;
    else if (Array.isArray(inside.value)) inside.value.push(value);
    else if (typeof value === 'object' || isWanted(inside.key)) inside.value.set(inside.key, value);
  };
  for (const found of text.matchAll(tag)) {
    const [, slash, name = '', selfClosed] = found;
    if (count > most) return undefined;
    if (name === 'dict' || name === 'array') {
      if (slash) open.pop();
      else {
        const value = name === 'dict' ? new Map<string, Plist>() : [];
        put(value);
        if (!selfClosed) open.push({ value, key: '' });
        if (open.length > deepest) return undefined;
      }
    } else if (name === 'true' || name === 'false') put(name === 'true');
    else if (!slash) {
      element = selfClosed ? '' : name;
      from = found.index + found[0].length;
    } else if (element === name) {
      const words = decodeEntities(text.slice(from, found.index));
      const inside = open.at(-1);
      if (name !== 'key') put(words);
      else if (inside) inside.key = words;
      element = '';
    }
  }
  return root;
}
