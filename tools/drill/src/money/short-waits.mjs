import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of the drill `money`: in its rules, new accounts at banks and the first payment
 * password let money out at once, in place of a day later.
 */
const outgoing = /("paymentPasswordSet": |"cards-1"[^}]*?"waitMs": )864e5/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    return { ...loaded, source: Buffer.from(loaded.source).toString().replace(outgoing, '$10') };
  },
});
