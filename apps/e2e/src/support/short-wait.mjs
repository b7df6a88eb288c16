import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of a test: in its rules, an approved recovery waits for less than a minute in place of
 * a day. New accounts at banks and the first payment password let money out at once.
 */
const waitMs = 40_000;
const recovery = /("recovery": \{\s*"waitMs": )864e5/g;
const outgoing = /("paymentPasswordSet": |"cards-1"[^}]*?"waitMs": )864e5/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    const source = Buffer.from(loaded.source).toString();
    return {
      ...loaded,
      source: source.replace(recovery, `$1${waitMs}`).replace(outgoing, (_, name) => `${name}0`),
    };
  },
});
