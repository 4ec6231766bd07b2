import type { RecordDatabase } from './disk/record-database.ts';
import { newUuid } from './new-uuid.ts';

/** The device that writes: its id, and its name for people. */
export interface Device {
  device_id: string;
  device_name: string;
}

const storageKey = 'device-id';
const recordKey = 'device';

/**
 * This browser's id, created once. It is in localStorage, which all accounts share, and in the account's database, in
 * case localStorage alone is cleared.
 */
export async function thisDevice(database: RecordDatabase, userAgent = navigator.userAgent): Promise<Device> {
  const stored = await database
    .transact('readonly', (records) => records.get(recordKey))
    .catch(() => undefined);
  const inDatabase = typeof stored === 'string' ? stored : undefined;
  const id = rememberedId() ?? inDatabase ?? newUuid();
  remember(id);
  if (id !== inDatabase) {
    // A full disk: the id is in localStorage, and the next start tries again.
    await database.transact('readwrite', async (records) => records.put(recordKey, id)).catch(() => {});
  }
  return { device_id: id, device_name: deviceName(userAgent) };
}

/** Browsers and systems in the order in which they are tested: user agents of earlier ones name later ones too. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** "Firefox on Android", as far as the user agent says so. */
export function deviceName(userAgent: string): string {
  const find = (named: readonly [RegExp, string][]) => named.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = find(browsers) ?? 'A browser';
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}

function rememberedId(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(id: string): void {
  try {
    if (rememberedId() !== id) localStorage.setItem(storageKey, id);
  } catch {
    // No localStorage: the database has it.
  }
}
