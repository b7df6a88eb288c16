import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = resolve(import.meta.dirname, '../..');

// Every program that runs under Node. The workspace's own packages are bundled, all others stay in node_modules.
const programs = {
  'server/main': 'apps/server/src/main.ts',
  'server/database-users': 'apps/server/src/database-users.ts',
  'server/migrate': 'apps/server/src/migrate.ts',
  // Started by the server for each process that decodes images.
  'image-worker/main': 'libs/platform/documents/src/worker/image-worker.mjs',
  // Started by the server for the documents of its accounts.
  'document-renderer/main': 'libs/documents/server/src/render/render-child.ts',
  'bank/main': 'apps/bank/src/main.ts',
  'venue/main': 'apps/venue/src/main.ts',
  'notifier/main': 'apps/notifier/src/main.ts',
  'screening/main': 'apps/screening/src/main.ts',
  'custodian/main': 'apps/custodian/src/main.ts',
  'cli/main': 'apps/cli/src/main.ts',
  'bench/main': 'tools/bench/src/main.ts',
  // Started by the bench `statements`, so it contains nothing else.
  'bench/statement-reader': 'tools/bench/src/statement-reader.ts',
  'drill/main': 'tools/drill/src/main.ts',
  // Started by the drill `frames` again and again, so it contains nothing else.
  'drill/frame': 'tools/drill/src/frames/frame-child.ts',
  // Likewise by the drill `night`.
  'drill/night': 'tools/drill/src/night/night-child.ts',
  // Started by the drill `decoder` in the place of the decoder.
  'drill/attacked-decoder': 'libs/platform/documents/src/spec-support/attacked-decoder.mjs',
  'drill/enrol-demo-staff': 'tools/drill/src/enrol-demo-staff.ts',
};

export default defineConfig({
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: [/^@parkett\//], target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: resolve(root, 'dist'),
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, resolve(root, file)])),
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
