import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registerHooks } from 'node:module';

/*
 * Loaded before the built server of the drill `theft`, whose victims have had their accounts at banks and their payment
 * passwords for longer than a day. While the file `preparing` exists, a new account at a bank can be used at once. The
 * first payment password never makes withdrawals rest; each of the victims has one before a thief comes.
 */
const isPreparing = existsSync(join(process.env['PARKETT_HOME'] ?? '', 'preparing'));
const firstPassword = /("paymentPasswordSet": )864e5/g;
const newAccount = /("cards-1"[^}]*?"waitMs": )864e5/g;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('/dist/') || loaded.source === undefined || loaded.source === null) return loaded;
    const source = Buffer.from(loaded.source)
      .toString()
      .replace(firstPassword, (_, name) => `${name}0`);
    return { ...loaded, source: isPreparing ? source.replace(newAccount, (_, name) => `${name}0`) : source };
  },
});
