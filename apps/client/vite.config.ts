import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest, keptFiles } from './build/installable';
import { endpointSummaries } from './build/endpoint-summaries';
import { interpretedSchemas } from './build/interpreted-schemas';
import { parsingSchemas } from './build/parsing-schemas';
import { precompressed } from './build/precompressed';
import { appBeside } from './build/app-beside';
import { chunkName, compileHint, sharedChunks } from './build/shared-chunks';
import { stampedVersion } from './build/stamped-version';
import { wordFiles } from './build/word-files';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['PARKETT_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    endpointSummaries(),
    interpretedSchemas(),
    parsingSchemas(),
    wordFiles(here('../../libs/web/i18n/src/locales')),
    stampedVersion(here('../../package.json')),
    // The app registers the service worker itself once its first screen is shown: libs/web/pwa.
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
    // Lists the files of each chunk, for the size budget: apps/e2e/src/budget.e2e.ts.
    manifest: true,
    // One style sheet of 9 kB arrives before a second request would be answered.
    cssCodeSplit: false,
    // The size budget checks compressed sizes; Vite's warning has only one limit for all files.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: {
        // Our packages have no side effects on import, so unused modules can be dropped. Style sheets are kept.
        moduleSideEffects: (id) => !/\/libs\/.*\.tsx?$/.test(id),
        // So can endpoints and schemas that no screen uses, and the commands and events of the server's side.
        manualPureFunctions: ['defineCommands', 'defineEvents', 'endpoint', 'inVersion', 'z'],
        // The shapes of zod's schemas are read to extend them. Reading one has no effect of its own.
        propertyReadSideEffects: false,
      },
      output: { postBanner: compileHint, chunkFileNames: chunkName, codeSplitting: { groups: sharedChunks } },
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
