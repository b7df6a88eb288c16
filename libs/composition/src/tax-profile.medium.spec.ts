import { declareTaxResidence, getKey } from '@parkett/identity-contract';
import { seal } from '@parkett/identity-contract/seal';
import { ProcessHost } from '@parkett/platform-processes';
import { createLogger } from '@parkett/platform-observability';
import { Secrets } from '@parkett/platform-secrets';
import { eventually } from '@parkett/platform-testing';
import { brokerDateOf } from './business-days';
import { useIdentityApplication } from './spec-support/identity-application';
import { taxProfileProcessOf } from './tax-profile.process';

const identity = useIdentityApplication();
const { records, read, tail, gateway, customer, services, proved, call, bothSides, submit } = identity;
const germany = { country: 'DE', tin: '36 574 261 809' };
const france = { country: 'FR', missing: 'notIssued' };
const stated = (...countries: readonly object[]) => ({ usPerson: false, wording: '1', countries });

/** What the log says of the profile of each account, in order. */
const profiles = new Map<string, string[]>();
const written: string[] = [];
tail.listen({
  onRecord: (_partition, { record }) => {
    written.push(JSON.stringify(record));
    const own = profiles.get(record.aggregate) ?? [];
    profiles.set(record.aggregate, own);
    for (const event of record.events as readonly { type: string; withheld?: boolean; from?: string }[])
      if (event.type === 'TaxProfileSet') own.push(`${event.withheld} ${event.from}`);
  },
});
const profilesOf = (accountId: string) => profiles.get(`account:${accountId}`) ?? [];

type Somebody = Awaited<ReturnType<typeof customer>>;
async function declare(who: Somebody, ...countries: readonly object[]) {
  const { data } = (await identity.application.inject({ url: getKey.path })).json();
  const secret = { ...stated(...countries), stepUpId: await proved(who.accountId, 'declareTaxResidence') };
  const body = await seal(declareTaxResidence, secret, data);
  expect(await call('POST', declareTaxResidence.path, who.headers, body)).toMatchObject({ status: 200 });
}

const forged: object[] = [];
let isOn = true;
function start(): ProcessHost {
  const logger = createLogger('spec');
  logger.level = 'silent';
  const manager = taxProfileProcessOf({
    ...{ gateway, readModels: read, records, secrets: identity.application.get(Secrets), isOn: () => isOn },
    onForged: (facts) => forged.push(facts),
  });
  const host = new ProcessHost({ managers: [manager], records, tail, logger });
  host.assign([0]);
  services.afterwards(() => host.close());
  return host;
}
const tryNow = () => records.rows('UPDATE process_tasks SET next_try_at = now()');
const waiting = () => records.rows<{ reason: string }>('SELECT reason FROM process_tasks ORDER BY at_offset');
const until = (what: string, isSo: () => Promise<boolean> | boolean) => eventually(what, isSo, 20_000);

describe('tax profiles of customers', () => {
  const today = () => brokerDateOf(Date.now());

  it('follow from declarations of before the process as well, and from each later one', async () => {
    const anna = await customer('ANNA');
    await submit(anna, { ...(await bothSides(anna)), taxResidence: stated(france, germany) }, 'first');
    start();
    await until('Anna is taxed', () => profilesOf('ANNA').length === 1);
    expect(profilesOf('ANNA')).toEqual([`true ${today()}`]);
    await declare(anna, france);
    await until('Anna is not taxed', () => profilesOf('ANNA').length === 2);
    expect(profilesOf('ANNA')).toEqual([`true ${today()}`, `false ${today()}`]);
    expect(written.join()).not.toMatch(/36574261809|"FR"|"DE"/);
  });

  it('wait until they are switched on, and while the key is missing', async () => {
    isOn = false;
    const bert = await customer('BERT');
    await declare(bert, germany);
    await until('it waits', async () => (await waiting())[0]?.reason === 'NOT_SWITCHED_ON');
    const [key] = await records.rows<{ wrapped_key: Buffer }>(
      `DELETE FROM customer_keys WHERE account_id = 'BERT' RETURNING wrapped_key`,
    );
    isOn = true;
    await tryNow();
    await until('it waits for the key', async () => (await waiting())[0]?.reason === 'KEY_MISSING');
    await records.rows(`INSERT INTO customer_keys (account_id, wrapped_key) VALUES ('BERT', $1)`, [key?.wrapped_key]);
    await tryNow();
    await until('nothing waits', async () => (await waiting()).length === 0);
    expect(profilesOf('BERT')).toEqual([`true ${today()}`]);
  });

  it('are not set by a row that somebody has written into the table of tasks', async () => {
    const cleo = await customer('CLEO');
    await declare(cleo, germany);
    await until('Cleo is taxed', () => profilesOf('CLEO').length === 1);
    await declare(cleo, france);
    await until('Cleo is not taxed', () => profilesOf('CLEO').length === 2);
    const [first] = written.flatMap((text) => {
      const { aggregate, events } = JSON.parse(text) as {
        aggregate: string;
        events: { type: string; sealed: string }[];
      };
      const event = events.find(({ type }) => type === 'TaxResidenceDeclared');
      return aggregate === 'account:CLEO' && event ? [event.sealed] : [];
    });
    await records.rows(
      `INSERT INTO process_tasks (process, partition, at_offset, ordinal, subject, body, issued_at, reason, attempts,
         refusals, wait_s, next_try_at) VALUES ('taxProfiles', 0, 1, 0, 'CLEO', $1, 0, 'WAITS', 0, 0, 1, now())`,
      [JSON.stringify({ sealed: first, at: Date.now() })],
    );
    await until('it is found', () => forged.length > 0);
    expect(forged[0]).toMatchObject({ account: 'CLEO' });
    await until('it waits', async () => (await waiting())[0]?.reason === 'DECLARATION_UNKNOWN');
    expect(profilesOf('CLEO')).toEqual([`true ${today()}`, `false ${today()}`]);
  });
});
