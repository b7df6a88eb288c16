import { Problem } from '@parkett/platform-http';
import { AddressSetting } from '../contact/address-setting';
import { OwnErasureController } from '../erasure/own-erasure.controller';

const send = jest.fn(async () => ({ kind: 'accepted', events: [], position: { partition: 0, offset: 1n } }));
const refuseVoid = jest.fn(async (stepUpId: string) => {
  if (stepUpId === 'void') throw new Problem(403, 'STEP_UP_INVALID');
});
const vault = { seal: async () => 'c2VhbGVk', bodyKey: async () => Buffer.alloc(32) };
const address = { street: 'Hauptstr. 1', postcode: '10115', city: 'Berlin', country: 'DE' };

const addresses = new AddressSetting(
  ...([{ send }, vault, {}, { refuseVoid }] as unknown as ConstructorParameters<typeof AddressSetting>),
);
const erasures = new OwnErasureController(
  ...([{ send }, {}, { refuseVoid }, {}] as unknown as ConstructorParameters<typeof OwnErasureController>),
);
/** The mounted method, as the server calls it. */
const mounted = erasures.requestOwnErasure as unknown as (request: object, reply: object) => Promise<unknown>;
const requestOf = (stepUpId: string) => ({
  ...{ body: { stepUpId }, query: {}, params: {}, headers: {} },
  session: { accountId: 'A1', sessionId: 'S1' },
});

it.each([
  ['an address', (stepUpId: string): Promise<unknown> => addresses.change('A1', stepUpId, address)],
  ['an erasure', (stepUpId: string): Promise<unknown> => Reflect.apply(mounted, erasures, [requestOf(stepUpId), {}])],
])('a step-up from before the session was locked does not allow %s', async (_what, ask) => {
  send.mockClear();
  await expect(ask('void')).rejects.toThrow('STEP_UP_INVALID');
  expect(send).not.toHaveBeenCalled();
  // The answer of the mounted method needs a reply; here it is enough that the log was asked.
  await ask('fresh').catch(() => undefined);
  expect(send).toHaveBeenCalledTimes(1);
});
