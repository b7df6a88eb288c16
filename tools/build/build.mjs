// Builds the programs for Node, the client and the console. `--only server|client|console` builds one of them.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const startedAt = performance.now();

if (only === undefined || only === 'server') {
  for (const part of [
    'server',
    'image-worker',
    'document-renderer',
    'bank',
    'notifier',
    'screening',
    'custodian',
    'cli',
    'bench',
    'drill',
    'chunks',
  ])
    await rm(resolve(root, 'dist', part), { recursive: true, force: true });
  await build({ configFile: resolve(root, 'tools/build/vite.server.config.mjs') });
}
if (only !== 'server' && only !== 'console')
  await build({
    configFile: resolve(root, 'apps/client/vite.config.ts'),
    configLoader: 'runner',
    root: resolve(root, 'apps/client'),
    logLevel: 'warn',
  });
if (only !== 'server' && only !== 'client')
  await build({
    configFile: resolve(root, 'apps/console/vite.config.ts'),
    configLoader: 'runner',
    root: resolve(root, 'apps/console'),
    logLevel: 'warn',
  });
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
