import { rebuildAndCompare, verifyLog } from '@parkett/audit-server';
import {
  destroyRestoredKeys,
  Erasure,
  ErasureList,
  holdCustomer,
  LoginStops,
  SecurityLog,
  WaitingPhoneRows,
} from '@parkett/identity-server';
import { Favourites } from '@parkett/market-server';
import { MessageCentre } from '@parkett/messages-server';
import { openDocumentStore } from '@parkett/platform-documents';
import { createLogger } from '@parkett/platform-observability';
import { ProcessHost } from '@parkett/platform-processes';
import { createSecrets, CustomerKeyGone } from '@parkett/platform-secrets';
import { specTrust } from '@parkett/platform-event-log/spec-support';
import { eventually } from '@parkett/platform-testing';
import { ChosenBases } from '@parkett/trading-server';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsProjection, readMigrations } from './index';
import { fileOfKeys } from './spec-support/file-of-keys';
import { fillTable } from './spec-support/filled-table';
import { checker, documents, maker, useIdentity } from './spec-support/identity-rig';
import { storedImages } from './spec-support/stored-images';
import { openErasure } from './open-erasure';
import { identityProcess } from './identity.process';
import { IdentitySweeps } from './identity-sweeps';

const {
  services,
  topics,
  log,
  recordsSchema,
  read,
  records,
  tail,
  kinds,
  secrets,
  vault,
  numbers,
  reader,
  identityReader,
  held,
  send,
  shown,
  customer,
  submit,
  submissionIdOf,
  look,
  review,
  resetPassword,
} = useIdentity();
let home: string;
const told = { numbers, logins: new LoginStops(records), phones: new WaitingPhoneRows(records), readModels: read };
const [securityLog, taxes] = [new SecurityLog(records), { isAsked: async () => false }];
const [favourites, bases] = [new Favourites(records, holdCustomer), new ChosenBases(records, holdCustomer)];
const messages = new MessageCentre({ readModels: read, records, hold: holdCustomer, nameZh: () => null });
/** Tables that requests of a customer write at any time. */
const lateTables = ['chosen_bases', 'favourites', 'message_reads'];
const writtenBy = async (accountId: string): Promise<string[]> => {
  const found = await Promise.all(
    lateTables.map(async (table) => {
      const rows = await records.rows(`SELECT FROM ${table} WHERE account_id = $1`, [accountId]);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
};
/** Two members of staff carry out the order of a court. */
const byOrder = {
  approvedBy: { approvalId: 'a1', maker: maker.id, checker: checker.id, makerBehind: {} },
  reference: '12 C 345/26',
};
const erasure = () => openErasure({ records, readModels: read, home });
const identitySweeps = () =>
  new IdentitySweeps({
    erasure: erasure(),
    held,
    projected: async () => ({ everywhere: true, of: () => true }),
    onTrouble: (error) => {
      throw error;
    },
  });
/** Name of an image in the store and in its row. */
const documentId = '0123456789abcdef'.repeat(2);

/**
 * Two customers remain: one was approved at the second attempt, with recorded accesses; the other waits for a review
 * and has a new password.
 */
beforeAll(async () => {
  home = await services.home();
  createSecrets(home);
  const [anna, bert] = [await customer('ANNA'), await customer('BERT')];
  await submit(anna, { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's');
  await submit(bert, { name: 'Bert Beispiel', idNumber: 'C01X00T479' }, 's');
  await review(anna, submissionIdOf(anna, 's'), { kind: 'resubmission', reason: 'unreadable' });
  await submit(anna, { name: 'Anna Beispiel', idNumber: 'C01X00T478' }, 's2');
  for (const { documentId: seen } of documents) await look(anna, seen);
  await review(anna, submissionIdOf(anna, 's2'), { kind: 'approved' });
  await resetPassword(bert);
});

describe('an erasure', () => {
  it('keeps no personal data of an erased customer in any table', async () => {
    const personal = await records.rows<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = $1 AND column_name = 'account_id'`,
      [recordsSchema],
    );
    await customer('CARL');
    for (const { table_name } of personal)
      await fillTable({ records, schema: recordsSchema, documentId }, table_name, 'CARL');
    await openDocumentStore(home).put(documentId, Buffer.from('an image'));
    expect(await storedImages(home)).toEqual([documentId]);
    await submit('CARL', { name: 'Carl Beispiel', idNumber: 'C01X00T480' }, 's');
    await read.rows(`INSERT INTO accepted_agreements VALUES ('CARL', 'spec', 'de', 'h', 1)`);
    await shown(send('CARL', 'EraseCustomer', byOrder, { kind: 'system', id: 'approvals' }));
    await erasure().erase(['CARL']);
    const left: string[] = [];
    for (const { table_name } of personal) {
      const [row] = await records.rows(`SELECT * FROM ${table_name} WHERE account_id = 'CARL'`);
      if (row !== undefined) left.push(table_name);
    }
    // An account's number is never given to somebody else, and the bank's reports belong to the broker's books.
    expect(left.sort()).toEqual(['customers', 'deposit_accounts', 'payout_outcomes', 'sessions']);
    expect(await read.rows(`SELECT FROM accepted_agreements WHERE account_id = 'CARL'`)).toEqual([]);
    expect(await storedImages(home)).toEqual([]);
    const [kept] = await records.rows(
      `SELECT phone_hmac, phone_encrypted, password_hash, invitation_code, erased_at FROM customers WHERE account_id = 'CARL'`,
    );
    expect(kept).toMatchObject({
      phone_hmac: Buffer.from('erased CARL'),
      phone_encrypted: Buffer.alloc(0),
      password_hash: '',
      invitation_code: null,
      erased_at: expect.any(Date),
    });
    expect(
      await records.rows(`SELECT device, ended_at IS NOT NULL AS ended FROM sessions WHERE account_id = 'CARL'`),
    ).toEqual([{ device: '', ended: true }]);
    expect(await reader.verification('CARL')).toEqual({ status: 'pending', submission: undefined });
    expect(await identityReader.erasures()).toMatchObject([
      { accountId: 'CARL', requestedBy: 'ADA', approvedBy: 'BOB', erasedAt: expect.any(Number) },
    ]);
  });

  it('leaves nothing that a late request of its customer has written', async () => {
    await customer('LATE');
    await read.rows(`INSERT INTO messages VALUES ('m', 'LATE', 'verificationApproved', '{}', 7, $1, 'SIMULATED')`, [
      Date.now(),
    ]);
    const requests: readonly (() => Promise<unknown>)[] = [
      () => favourites.add('LATE', 'ADS'),
      () => bases.choose('LATE', 'average'),
      () => messages.markRead('LATE', undefined),
    ];
    for (const request of requests) await request();
    expect(await writtenBy('LATE')).toEqual(lateTables);
    const late: Promise<unknown>[] = [];
    await records.transaction(async (client) => {
      // The first statement of an erasure that is under way.
      await client.query(`UPDATE customers SET erased_at = now() WHERE account_id = 'LATE'`);
      for (const table of lateTables) await client.query(`DELETE FROM ${table} WHERE account_id = 'LATE'`);
      for (const request of requests) late.push(request().catch((error: unknown) => error));
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const refused = requests.map(() => expect.objectContaining({ code: 'UNAUTHENTICATED' }) as unknown);
    expect(await Promise.all(late)).toEqual(refused);
    // And those that come after it.
    expect(await Promise.all(requests.map((request) => request().catch((error: unknown) => error)))).toEqual(refused);
    expect(await writtenBy('LATE')).toEqual([]);
    await customer('STAYS');
    expect(await favourites.add('STAYS', 'ADS')).toEqual(['ADS']);
  });

  it('cannot decrypt data of an erased customer, and still verifies and rebuilds without a difference', async () => {
    vault.forget('CARL');
    await expect(vault.seal('CARL', 'verification', 'x')).rejects.toThrow(CustomerKeyGone);
    expect(await verifyLog({ log, topics, partitions: 1, kinds, trust: specTrust, pins: undefined })).toMatchObject({
      ok: true,
    });
    const rebuilt = await rebuildAndCompare({
      log,
      topics,
      layout: { accounts: 1, all: 1 },
      postgresUrl: services.postgresUrl,
      live: read,
      projections: [accountsProjection],
      migrations: readMigrations,
      trust: specTrust,
    });
    expect(rebuilt.differences.filter(({ onlyLive, onlyRebuilt }) => onlyLive + onlyRebuilt > 0)).toEqual([]);
    expect(rebuilt.same).toBe(true);
    expect(await writtenBy('LATE')).toEqual([]);
  });

  it('reaches all customers but the one whose files cannot be deleted', async () => {
    for (const accountId of ['EVA', 'FRITZ', 'GRETE']) await customer(accountId);
    const asked: (readonly string[])[] = [];
    const stubborn = new Erasure({
      records,
      readModels: read,
      list: new ErasureList(home),
      alsoEmptied: [],
      eraseFiles: async (accountIds) => {
        asked.push(accountIds);
        if (accountIds.includes('FRITZ')) throw new Error('a file cannot be deleted');
      },
    });
    await expect(stubborn.erase(['EVA', 'FRITZ', 'GRETE'])).rejects.toThrow('a file cannot be deleted');
    expect(asked).toEqual([['EVA', 'FRITZ', 'GRETE'], ['EVA'], ['FRITZ'], ['GRETE']]);
    const rows = await records.rows(
      `SELECT account_id FROM customers WHERE account_id IN ('EVA', 'FRITZ', 'GRETE') AND erased_at IS NULL`,
    );
    expect(rows).toEqual([{ account_id: 'FRITZ' }]);
  });

  it('destroys a key that was restored from a backup, at the next start', async () => {
    const sweeps = identitySweeps();
    await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [
      'CARL',
      secrets.newDataKey('CARL').wrapped,
    ]);
    sweeps.start();
    await eventually(
      'the key is gone',
      async () => (await records.rows(`SELECT FROM customer_keys WHERE account_id = 'CARL'`)).length === 0,
    );
    await sweeps.close();
    expect(await records.rows(`SELECT FROM customer_keys WHERE account_id = 'BERT'`)).toHaveLength(1);
  });

  it('leaves no wrapped key in the files of its table, where a deleted row stays even after a vacuum', async () => {
    await customer('IDA');
    await customer('JAN');
    const wrapped = await records.rows<{ account_id: string; wrapped_key: Buffer }>(
      `SELECT account_id, wrapped_key FROM customer_keys WHERE account_id IN ('IDA', 'JAN') ORDER BY account_id`,
    );
    const [ida = Buffer.alloc(0), jan = Buffer.alloc(0)] = wrapped.map(({ wrapped_key }) => wrapped_key);
    const before = await fileOfKeys(services.postgresUrl, recordsSchema);
    expect([before.includes(ida), before.includes(jan)]).toEqual([true, true]);
    await records.rows(`DELETE FROM customer_keys WHERE account_id = 'JAN'`);
    await records.rows('VACUUM customer_keys');
    expect((await fileOfKeys(services.postgresUrl, recordsSchema)).includes(jan)).toBe(true);
    await erasure().erase(['IDA']);
    const after = await fileOfKeys(services.postgresUrl, recordsSchema);
    expect([after.includes(ida), after.includes(jan), after.length > 0]).toEqual([false, false, true]);
  });

  it('lists the accounts outside Postgres, so that a restore destroys their keys before anything serves', async () => {
    await customer('KIM');
    const [row] = await records.rows<{ wrapped_key: Buffer }>(
      `SELECT wrapped_key FROM customer_keys WHERE account_id = 'KIM'`,
    );
    expect(await destroyRestoredKeys(records, home)).toBe(0);
    await erasure().erase(['KIM']);
    await erasure().erase(['KIM']);
    // A crash has cut the last line off.
    await appendFile(join(home, 'erased-accounts'), 'BER');
    await erasure().erase(['LEA']);
    expect(await new ErasureList(home).all()).toEqual(expect.arrayContaining(['KIM', 'BER', 'LEA']));
    await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [
      'KIM',
      row?.wrapped_key,
    ]);
    expect(await destroyRestoredKeys(records, home)).toBe(1);
    expect(await destroyRestoredKeys(records, home)).toBe(0);
    expect((await fileOfKeys(services.postgresUrl, recordsSchema)).includes(row?.wrapped_key ?? '')).toBe(false);
    expect(await records.rows(`SELECT FROM customer_keys WHERE account_id = 'BERT'`)).toHaveLength(1);
  });

  it('is carried out by two processes at once without a key that remains', async () => {
    for (const accountId of ['MAX', 'NINA']) await customer(accountId);
    await Promise.all([['MAX', 'NINA'], ['NINA', 'MAX'], ['MAX']].map((ids) => erasure().erase(ids)));
    expect(await records.rows(`SELECT FROM customer_keys WHERE account_id IN ('MAX', 'NINA')`)).toEqual([]);
  });

  it('releases the document number when its submission is returned, and erases when the log says so', async () => {
    const processes = new ProcessHost({
      managers: [identityProcess({ erasure: erasure(), ...told, securityLog, taxes })],
      ...{ records, tail, logger: createLogger('erasure-spec') },
    });
    processes.assign([0]);
    const dora = await customer('DORA');
    await numbers.claim(dora, 'dePassport', 'C01X00T481', submissionIdOf(dora, 's'));
    await submit(dora, { name: 'Dora', idNumber: 'C01X00T481' }, 's');
    expect(await numbers.claim('BERT', 'dePassport', 'C01X00T481', 'b')).toBe(false);
    await review(dora, submissionIdOf(dora, 's'), { kind: 'resubmission', reason: 'expired' });
    await eventually('the number is released', () => numbers.claim('BERT', 'dePassport', 'C01X00T481', 'b'));
    await shown(send(dora, 'EraseCustomer', byOrder, { kind: 'system', id: 'approvals' }));
    await eventually(
      'the key is gone',
      async () => (await records.rows(`SELECT FROM customer_keys WHERE account_id = 'DORA'`)).length === 0,
    );
    await processes.close();
    expect(await records.rows('SELECT * FROM process_tasks')).toEqual([]);
  });
});
