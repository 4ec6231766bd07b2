import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

export type ThemePreference = 'system' | 'light' | 'dark';
export const themePreferences: readonly ThemePreference[] = ['system', 'light', 'dark'];

/** public/theme.js reads it too and applies the preference before the first paint. */
const storageKey = 'theme';
const listeners = createListeners();

/** The selected theme and its setter; stored on the device and shared by its tabs. */
export function useTheme(): [ThemePreference, (next: ThemePreference) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), setTheme];
}

export function currentTheme(): ThemePreference {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function setTheme(next: ThemePreference): void {
  apply(next);
  try {
    if (next === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Without storage (strict privacy settings) the theme lasts until the page is left.
  }
}

function apply(next: string | null): void {
  const root = document.documentElement;
  if (next === 'light' || next === 'dark') root.dataset.theme = next;
  else delete root.dataset.theme;
  paintBrowserFrame();
  listeners.notify();
}

/**
 * Gives the browser's own bars the colour of the ground; each of the two meta tags serves one system theme.
 */
function paintBrowserFrame(): void {
  const chosen = currentTheme();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = frameColours[chosen === 'system' ? own : chosen];
  }
}

const frameColours = { light: '#fbfaf7', dark: '#0f0f11' } as const;

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) apply(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}
