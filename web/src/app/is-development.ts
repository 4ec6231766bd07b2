import { developmentMeta } from '@top100/contracts/pages';

/** Whether this is not production: Vite's own server, or what the document says that ours has served. */
export function isDevelopment(): boolean {
  if (import.meta.env?.DEV) return true;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${developmentMeta.name}"]`);
  return meta?.content === developmentMeta.content;
}
