import { hardware, type Bench, type BenchResult } from './bench-result';
import { startBareHttp } from './floors/bare-http';
import { BareLogLoop } from './floors/bare-log-loop';
import { EmmettOrders } from './floors/emmett-orders';
import { loadHttp, postText } from './http-load';
import { medianRate, runCallers, threeTimes, type Rate } from './measure';
import { placeOrder } from './trading-load';

const partitions = 4;
const warmUpMs = 2_000;
const measureMs = 4_000;

/** The floors of placing an order over HTTP. */
export const ordersBench: Bench = async (services, log): Promise<BenchResult> => {
  const http = await startBareHttp();
  const bare = await BareLogLoop.open(services.kafkaBrokers, partitions);
  const emmett = await EmmettOrders.open(services);
  const request = postText('/bare', JSON.stringify(placeOrder));
  const check = (status: number): void => { if (status !== 200) throw new Error(`the bare server answered ${status}`); };
  const rates = await threeTimes({
    bareHttp64: () => loadHttp({ host: '127.0.0.1', port: http.port, connections: 64, warmUpMs, measureMs, request: () => request, check }),
    bareLoop32: () => runCallers({ callers: 32, warmUpMs, measureMs, call: (caller) => bare.call(caller) }),
    emmett64: () => runCallers({ callers: 64, warmUpMs, measureMs, call: () => emmett.call() }),
  }, log);
  await Promise.all([http.close(), bare.close(), emmett.close()]);
  const floors = Object.fromEntries(Object.entries(rates).map(([name, runs]) => [name, medianRate(runs)])) as Record<string, Rate>;
  return { ratios: {}, answered: {}, projected: {}, floors, hardware: hardware() };
};
