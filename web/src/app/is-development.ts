import { developmentMeta } from '@top100/domain/pages';

/** Whether this is no production build: Vite's dev server, or a document that our dev server has marked. */
export function isDevelopment(): boolean {
  if (import.meta.env?.DEV) return true;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${developmentMeta.name}"]`);
  return meta?.content === developmentMeta.content;
}
