import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of a test: in its security rules, an approved recovery waits for less than a minute in
 * place of a day.
 */
const waitMs = 40_000;
const rule = /("recovery": \{\s*"waitMs": )864e5/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    return { ...loaded, source: Buffer.from(loaded.source).toString().replace(rule, `$1${waitMs}`) };
  },
});
