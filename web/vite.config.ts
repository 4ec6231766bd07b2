import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Paths that the server answers itself: the service worker never puts the app in their place. Workbox compares
 * path and query together.
 */
const serverPaths = [
  /^\/(?:api|lists|embed|pictures|feeds|sitemaps|admin\/queues|mailbox|stripe-stand-in|metrics)(?:[/?]|$)/,
  /^[^?]*\.(?:atom|xml|png|jpe?g|webp|svg|json|csv|txt|pdf)(?:\?|$)/,
];

/** What the development server asks the API for. */
const proxied = [
  '/api',
  '/lists',
  '/embed',
  '/pictures',
  '/feeds',
  '/admin/queues',
  '/mailbox',
  '/stripe-stand-in',
];

/** The subset that every page needs; src/shared/fonts.css names the other. */
const latinFont = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, '');
  const api = `http://127.0.0.1:${env.API_PORT || 3001}`;
  return {
    plugins: [react(), preloadFont(latinFont), offline()],
    // The package's own build without a Promise of its own: every browser that is built for has one.
    resolve: { alias: { localforage: 'localforage/dist/localforage.nopromises.js' } },
    server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
    // Workers load what they need when they need it, like pages.
    worker: { format: 'es' },
    build: {
      target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      manifest: true,
      modulePreload: { polyfill: false },
      // A data URL cannot be preloaded, nor shared by two style sheets.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          // What rarely changes apart from what often does, so that a new version reloads little.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\//,
              },
            ],
          },
        },
      },
    },
  };
});

/** Asks for the font together with the style sheet instead of after it, so that no text changes its shape. */
function preloadFont(font: string): Plugin {
  const name = basename(font, '.woff2');
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name));
        if (!file) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * The document for whatever page is opened from the device. The server knows it by the addresses of its pages alone,
 * and with this query it names no page's code in it (services/src/http/page.ts).
 */
const anyPage = '/?shell';

function asAnyPage<Entry extends { url: string }>(manifest: Entry[]) {
  return {
    manifest: manifest.map((entry) => (entry.url === 'index.html' ? { ...entry, url: anyPage } : entry)),
    warnings: [],
  };
}

/** All chunks are kept for the train ride; a new version waits until it is let in (app/service-worker.ts). */
function offline() {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: [
        '**/*.{html,js,css,woff2,svg,webmanifest}',
        'icons/*.png',
        // Of the fonts that posters are set in those that every poster needs (features/exporting/poster-fonts.ts).
        '**/inter-latin-{400,700,800}-normal-*.woff',
      ],
      // The reader of workbooks is as large as everything else: it is loaded with the first workbook.
      globIgnores: ['**/workbook-*.js'],
      // Links in mails and in ads carry words of their own: they are still the same page.
      ignoreURLParametersMatching: [/^utm_/],
      manifestTransforms: [asAnyPage],
      navigateFallback: anyPage,
      navigateFallbackDenylist: serverPaths,
      cleanupOutdatedCaches: true,
      // The server fills in each page's title and description; a visit that is online from the start shows them.
      directoryIndex: null,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
