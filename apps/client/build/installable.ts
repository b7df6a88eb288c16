import type { VitePWAOptions } from 'vite-plugin-pwa';

/** What a phone needs to know to put the app on its first screen. */
export const appManifest: Exclude<VitePWAOptions['manifest'], false> = {
  id: '/',
  name: 'Parkett',
  short_name: 'Parkett',
  description: 'Aktien in Ruhe handeln, jeder Betrag erklärt.',
  lang: 'de',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f4ef',
  theme_color: '#f6f4ef',
  categories: ['finance'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/**
 * Files that only some visitors need are kept when they were first needed. The languages are kept at once, all of them:
 * without its own a page has no words, and after an update nobody knows which one is asked for offline.
 */
const notAtOnce = ['assets/chart-*', 'assets/phone-*', 'assets/crypto-*'];

/** More than any build has; old builds' files leave first. */
const laterFilesMax = 150;

/**
 * The worker keeps the shell and every screen's code. Prices, orders and whatever else the server answers are never
 * kept: a figure on the screen is always one that the server has just said.
 */
export const keptFiles: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/inter-latin-wght-*.woff2'],
  globIgnores: notAtOnce,
  dontCacheBustURLsMatching: /^assets\//,
  navigateFallback: 'index.html',
  navigateFallbackDenylist: [/^\/(?:api|console|socket\.io|health|metrics|assets|icons)(?:\/|$)/],
  cleanupOutdatedCaches: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  runtimeCaching: [
    {
      // The name of such a file carries its hash: what is kept under it never changes.
      urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: 'CacheFirst',
      options: { cacheName: 'assets', expiration: { maxEntries: laterFilesMax } },
    },
  ],
};
