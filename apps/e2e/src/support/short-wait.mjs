import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of a test: in its rules, an approved recovery waits for less than a minute in place of
 * a day. New accounts at banks and the first payment password let money out at once. For transfers between banks of the
 * mainland and accounts it is always the same Friday, 10:00 in Shanghai.
 */
const waitMs = 40_000;
const recovery = /("recovery": \{\s*"waitMs": )864e5/g;
const outgoing = /("paymentPasswordSet": |"cards-1"[^}]*?"waitMs": )864e5/g;

const windowNow = /(calendarOf\(mainland[$\d]*\), )instant\)/g;
const friday = Date.UTC(2026, 10, 27, 2);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    const source = Buffer.from(loaded.source).toString();
    return {
      ...loaded,
      source: source
        .replace(recovery, `$1${waitMs}`)
        .replace(outgoing, (_, name) => `${name}0`)
        .replace(windowNow, `$1${friday})`),
    };
  },
});
