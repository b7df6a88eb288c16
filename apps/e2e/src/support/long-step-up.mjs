import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of a test: in its security rules, a step-up is valid for as long as the test may take
 * on a busy machine.
 */
const validMs = 3_600_000;
const rule = /("stepUpMs": )3e5/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    return { ...loaded, source: Buffer.from(loaded.source).toString().replace(rule, `$1${validMs}`) };
  },
});
