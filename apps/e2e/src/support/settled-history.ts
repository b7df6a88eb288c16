import type { Customer } from '@parkett/api-client';
import { getInstrument } from '@parkett/market-contract';
import { listMessages } from '@parkett/messages-contract';
import { eventually } from '@parkett/platform-testing';
import { getOrder, placeOrder } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { tradableShares } from './tradable-shares';

const minute = 60_000;
/** Between two looks at what should not change any more. */
const betweenMs = 1_000;

/** Fills one order and leaves one open, so that they have orders, fills, a position and cash transactions. */
export async function tradedShare(who: Customer): Promise<string> {
  const symbol = tradableShares[0] ?? '';
  const last = Number((await who.call(getInstrument, { symbol })).quote?.last);
  const order = { symbol, side: 'buy' as const, quantity: 1, tradingPassword: who.credentials.tradingPassword };
  const { orderId } = await who.call(placeOrder, { ...order, orderType: 'market' });
  const limitPrice = (Math.floor(last * 60) / 100).toFixed(2);
  const { orderId: openId } = await who.call(placeOrder, { ...order, orderType: 'limit', limitPrice });
  const status = async (id: string) => (await who.call(getOrder, { orderId: id })).order.status;
  await eventually('the fill', async () => (await status(orderId)) === 'filled', minute);
  await eventually('the open order', async () => (await status(openId)) === 'working', minute);
  // Messages are a separate read model: wait for them, so that the comparison at the end sees the same ones.
  await eventually(
    'the message about it',
    async () => (await who.call(listMessages, {})).messages[0]?.kind === 'orderFilled',
    minute,
  );
  return symbol;
}

/** The same answers twice in a row: by then, all read models have what was done before. */
export async function settledAnswers(ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let last: readonly string[] = [];
  return eventually(
    'unchanged answers',
    async () => {
      const answers = await ask();
      const isSame = JSON.stringify(answers) === JSON.stringify(last);
      last = answers;
      await sleep(betweenMs);
      return isSame && answers;
    },
    minute,
  );
}
