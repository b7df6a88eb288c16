import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The manifest that lets a phone add the app to its home screen. */
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
 * Files that only some visitors need are cached on first use. All languages are cached at installation: a page without
 * its language has no texts, and after an update nobody knows which language will be needed offline.
 */
const notAtOnce = ['assets/chart-*', 'assets/phone-*', 'assets/crypto-*'];

/** More files than any build has. The files of old builds are evicted first. */
const laterFilesMax = 150;

/**
 * The service worker caches the shell and the code of every screen. It never caches answers of the server: a price or
 * an order on the screen has always just been received.
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
      // The name of such a file contains its hash, so its content never changes.
      urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: 'CacheFirst',
      options: { cacheName: 'assets', expiration: { maxEntries: laterFilesMax } },
    },
  ],
};
