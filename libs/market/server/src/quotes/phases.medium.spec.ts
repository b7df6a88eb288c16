import { phaseOf, type SessionMessage } from '@parkett/market-contract';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2026-11-20T08:00:00Z');
const [date, endsAt] = ['2026-11-20', nine + 120_000];
const none = { bid: null, bidSize: 0, ask: null, askSize: 0 } as const;

it('phases of a market and of a share survive a restart, and the price of an auction is a trade', async () => {
  const publisher = rig.publisher();
  const board = await rig.board();
  const call: SessionMessage = { ...session('open', date, nine), phase: 'openingAuction', phaseEndsAt: endsAt };
  await publisher.session(call);
  await publisher.ticks([
    tick('ADS', nine, '195', 0, { ...none, phase: 'openingAuction', phaseEndsAt: endsAt }),
    tick('SAP', nine, '85', 0, { ...none, phase: 'halted' }),
  ]);
  await eventually('both quotes', () => board.quote('SAP') !== undefined);
  await board.save();

  const restarted = await rig.board();
  expect(restarted.clock()).toMatchObject({ session: 'open', phase: 'openingAuction', phaseEndsAt: endsAt });
  expect(restarted.quote('ADS')).toMatchObject({ phase: 'openingAuction', phaseEndsAt: endsAt, ask: null });
  expect(restarted.quote('SAP')).toMatchObject({ phase: 'halted' });

  // The same session goes on: nothing of the date begins anew.
  await publisher.session(session('open', date, endsAt));
  await publisher.ticks([tick('ADS', endsAt, '196', 50, { ...none, auction: 'opening' })]);
  await publisher.ticks([tick('SAP', endsAt, '85', 0, { phase: 'sunset' as never })]);
  await eventually('all messages', () => restarted.quote('SAP')?.ts === endsAt);
  expect(restarted.quote('ADS')).toMatchObject({ auction: 'opening', open: '196', volume: 50 });
  expect(restarted.quote('ADS')).not.toHaveProperty('phase');
  const clock = restarted.clock();
  if (clock === undefined) throw new Error('no clock');
  expect([phaseOf(clock), phaseOf(clock, restarted.quote('SAP')), rig.bad]).toEqual(['continuous', 'continuous', []]);

  await rig.recorded(await rig.recorder());
  expect(await rig.rows('bars_minute')).toMatchObject([{ symbol: 'ADS', open: '196', close: '196' }]);
});
