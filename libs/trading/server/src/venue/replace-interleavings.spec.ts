import { randomFrom } from '@parkett/kernel/spec-support';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { VenueScene } from '../spec-support/venue-scene';

const days = 25;
const stepsPerDay = 80;

interface Known {
  quantity: number;
  filled: number;
  asked: string | undefined;
}

/** What is wrong with the recorded history of the orders, and what happened in it. */
function judge(events: readonly AccountEvent[]): { readonly wrong: string[]; readonly seen: Set<string> } {
  const [orders, wrong, seen] = [new Map<string, Known>(), [] as string[], new Set<string>()];
  for (const event of events) {
    if (!('orderId' in event)) continue;
    if (event.type === 'OrderPlaced')
      orders.set(event.orderId, { quantity: event.quantity, filled: 0, asked: undefined });
    const order = orders.get(event.orderId);
    if (!order) continue;
    const answers = (id: string): void => {
      if (order.asked !== id) wrong.push(`${event.type} answers ${id}, but ${order.asked} is under way`);
      order.asked = undefined;
    };
    if (event.type === 'ReplaceRequested') order.asked = event.replaceId;
    if (event.type === 'OrderReplaced') {
      answers(event.replaceId);
      order.quantity = event.quantity;
    }
    if (event.type === 'ReplaceRefused') answers(event.replaceId);
    seen.add(event.type === 'ReplaceRefused' ? `refused: ${event.reason}` : event.type);
    if (event.type === 'OrderExecuted') {
      order.filled += event.quantity;
      if (order.filled > order.quantity) wrong.push(`${event.orderId} has ${order.filled} of ${order.quantity}`);
    }
    if (event.type === 'ExecutionSuspended') wrong.push(`${event.orderId} has a fill in suspense: ${event.reason}`);
  }
  for (const [orderId, { asked }] of orders) if (asked) wrong.push(`${orderId}: ${asked} is never answered`);
  return { wrong, seen };
}

/** A day on which orders are placed, changed and cancelled while they are filled, and the venue starts again. */
async function play(seed: number) {
  const random = randomFrom(seed);
  const scene = await VenueScene.open();
  const price = (cents: number): string => (cents / 100).toFixed(2);
  /** Mostly a price that the market has to come to: beyond it for a stop, short of it for a limit. */
  const away = (side: string, isStop: boolean): string =>
    price(10_000 + ((side === 'buy') === isStop ? 1 : -1) * random.between(-50, 400));
  const placed: { readonly orderId: string; readonly side: 'buy' | 'sell'; readonly isStop: boolean }[] = [];
  let runs = true;
  for (let n = 0; n < stepsPerDay; n++) {
    scene.later(random.between(0, 50));
    const { orderId, side, isStop } = placed[placed.length - random.between(1, 4)] ?? {};
    const die = random.between(1, 100);
    if (orderId === undefined || side === undefined || isStop === undefined || die <= 15) {
      const order = { orderId: `o${n}`, side: random.oneOf(['buy', 'sell'] as const), isStop: random.chance(35) };
      placed.push(order);
      const at = away(order.side, order.isStop);
      const terms = order.isStop ? { orderType: 'stop', stopPrice: at } : { orderType: 'limit', limitPrice: at };
      await scene.place(order.orderId, { side: order.side, quantity: random.between(1, 9) * 1_000_000, ...terms });
    } else if (die <= 45) {
      const at = away(side, isStop);
      const terms = isStop ? { limitPrice: null, stopPrice: at } : { limitPrice: at, stopPrice: null };
      const body = { orderId, symbol: 'NORD', quantity: random.between(1, 12) * 1_000_000, filled: 0, ...terms };
      scene.send('ReplaceOrder', body, undefined, `r${n}`);
      // Its price may be reached before the venue knows of the request.
      if (random.chance(40)) scene.quotedNow(random.oneOf(['96', '104']), random.between(0, 3));
    } else if (die <= 52) {
      const [reason, actor] = random.chance(50)
        ? (['customer', undefined] as const)
        : (['dayEnd', { kind: 'system', id: 'jobs' }] as const);
      scene.send('CancelOrder', { orderId, reason }, actor, `c${n}`);
    } else if (die <= 85) scene.quotedNow(price(random.between(9_800, 10_200)), random.between(0, 6));
    else if (die <= 90) {
      scene.kill();
      runs = false;
    } else if (!runs) {
      scene.start();
      runs = true;
    }
    if (random.chance(50)) await scene.log.settle();
  }
  if (!runs) scene.start();
  await scene.log.settle();
  await scene.quoted('100', 0);
  const events = scene.log.records.flatMap(({ record }) =>
    record.events.flatMap((event) => tradingEvents.find(event) ?? []),
  );
  scene.kill();
  return { seed, alerts: scene.state.alerts, ...judge(events) };
}

it(`requests and fills in any order, on ${days} days: each request has one answer, and no order is overfilled`, async () => {
  const played = [];
  for (let seed = 0; seed < days; seed++) played.push(await play(seed));
  expect(played.filter(({ wrong }) => wrong.length > 0).map(({ seed, wrong }) => ({ seed, wrong }))).toEqual([]);
  expect(played.flatMap(({ alerts }) => alerts)).toEqual([]);
  const seen = new Set(played.flatMap((day) => [...day.seen]));
  const cases = ['OrderReplaced', 'refused: filled', 'refused: cancelled', 'refused: triggered', 'OrderCancelled'];
  expect(cases.filter((one) => !seen.has(one))).toEqual([]);
}, 120_000);
