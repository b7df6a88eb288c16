import { raisedRates, Refused, type Staff } from '@parkett/api-client';
import { doorOpen, examine, forgeRecord, poisonGroup, serving, settled, victim, Witnesses } from '@parkett/drill';
import { disableStaff, proposeStaff } from '@parkett/identity-contract';
import { randomUUID } from 'node:crypto';
import { Installation } from './support/installation';

/** A short `npm run drill -- faults`: the two faults that once kept a whole installation from starting. */
describe('a fault stays where it is, also after a restart', () => {
  let installation: Installation;
  let witnesses: Witnesses;
  let staff: Staff;
  let proposals = 0;
  const app = () => ({
    urls: [installation.url],
    env: Object.fromEntries(
      Object.entries(installation.environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  });
  const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : String(error));
  /** Has reference data decided about, as an admin does: how it was answered. Nobody has this login. */
  const askReference = (): Promise<string> =>
    staff
      .call(disableStaff, { staffId: 'nobody' }, randomUUID())
      .then(() => 'done')
      .catch(codeOf);
  const propose = (): Promise<string> =>
    staff
      .call(proposeStaff, { login: `helper.${++proposals}`, roles: ['support'], reason: 'a test' }, randomUUID())
      .then(() => 'proposed')
      .catch(codeOf);
  /** Requests for two persons are spread over the partitions, so some of them meet the one that has stopped. */
  const proposedAgain = async (): Promise<string[]> => {
    const answers = new Set<string>();
    for (let tries = 0; tries < 20; tries++) answers.add(await propose());
    return [...answers].sort();
  };
  /** Ends the server as a power failure would and starts it again. */
  const restart = async (): Promise<void> => {
    await installation.kill('server');
    installation.startServer();
    await doorOpen(app());
    await serving(app());
  };

  beforeAll(async () => {
    installation = await Installation.start({ environment: { ...raisedRates, PARKETT_PARTITIONS: '2' } });
    staff = await installation.staff();
    witnesses = await Witnesses.open(app(), 2);
  }, 300_000);
  afterAll(async () => {
    await witnesses?.close();
    await installation?.close();
  });

  it('before the fault everything works', async () => {
    expect([await askReference(), await propose()]).toEqual(['STAFF_UNKNOWN', 'proposed']);
    expect(await examine('before', app(), witnesses, () => false)).toMatchObject({
      status: 'ready',
      problems: {},
      unexpected: [],
    });
  }, 480_000);

  it('a read model that cannot store an order leaves all trading alone', async () => {
    await poisonGroup(app());
    const nothing = (): boolean => false;
    expect(await examine('poisoned', app(), witnesses, nothing)).toMatchObject({ unexpected: [] });
    await restart();
    expect(await settled('restarted', app(), witnesses, nothing)).toMatchObject({
      status: 'degraded',
      problems: { [`projector/trading/${victim}`]: expect.stringContaining('poisoned') },
      unexpected: [],
    });
  }, 480_000);

  it('a forged record stops orders and deposits of its partition, and nothing else', async () => {
    await forgeRecord(app());
    const ofPartition = (trial: string): boolean => new RegExp(`^(order|fill|deposit)/${victim}$`).test(trial);
    const forged = expect.stringContaining('does not continue the chain');
    expect(await examine('forged', app(), witnesses, ofPartition)).toMatchObject({
      status: 'degraded',
      problems: { [`log/${victim}`]: forged },
      unexpected: [],
    });
    expect(await askReference()).toBe('STAFF_UNKNOWN');
    expect(await proposedAgain()).toEqual(['COMMAND_NOT_SENT', 'proposed']);
    await restart();
    expect(await settled('restarted', app(), witnesses, ofPartition)).toMatchObject({
      status: 'degraded',
      problems: { [`log/${victim}`]: forged, [`engine/${victim}`]: forged },
      unexpected: [],
    });
    expect(await askReference()).toBe('STAFF_UNKNOWN');
    expect(await proposedAgain()).toEqual(['COMMAND_NOT_SENT', 'proposed']);
  }, 480_000);

  it('a forged record among the reference data stops changes of it, and nothing else', async () => {
    const reference = 2;
    await forgeRecord(app(), reference);
    // The partition of the test before is still stopped.
    const ofPartition = (trial: string): boolean => new RegExp(`^(order|fill|deposit)/${victim}$`).test(trial);
    const forged = expect.stringMatching(/^reference data: .* does not continue the chain/);
    const problems = { [`log/${reference}`]: forged };
    expect(await examine('forged', app(), witnesses, ofPartition)).toMatchObject({ problems, unexpected: [] });
    expect(await askReference()).toBe('COMMAND_NOT_SENT');
    await restart();
    expect(await settled('restarted', app(), witnesses, ofPartition)).toMatchObject({
      status: 'degraded',
      problems,
      unexpected: [],
    });
    expect(await askReference()).toBe('COMMAND_NOT_SENT');
  }, 240_000);
});
