import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, keptFiles } from './build/installable';
import { interpretedSchemas } from './build/interpreted-schemas';
import { precompressed } from './build/precompressed';
import { appBeside } from './build/app-beside';
import { chunkName, sharedChunks } from './build/shared-chunks';
import { stampedVersion } from './build/stamped-version';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['PARKETT_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    interpretedSchemas(),
    stampedVersion(here('../../package.json')),
    // The app registers the worker itself, when its first screen stands: libs/web/pwa.
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      manifest: appManifest,
      workbox: keptFiles,
    }),
    appBeside(here('./src/main.tsx')),
    precompressed(),
  ],
  build: {
    outDir: here('../../dist/client'),
    emptyOutDir: true,
    // Which chunk holds what, for the budget: apps/e2e/src/budget.e2e.ts.
    manifest: true,
    // One sheet of 9 kB arrives before a second request has been answered.
    cssCodeSplit: false,
    // The budget judges sizes, the way they travel; Vite's warning knows only one limit.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: {
        // Our packages only define things; what a page does not use of them, it does not fetch. Style sheets work by
        // being there.
        moduleSideEffects: (id) => !/\/libs\/.*\.tsx?$/.test(id),
      },
      output: { chunkFileNames: chunkName, codeSplitting: { groups: sharedChunks } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});
