import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

/** The floor of any HTTP answer: fastify takes a small JSON body and sends one back. Runs in a process of its own. */
export async function serveBareHttp(): Promise<number> {
  const app = fastify();
  app.post('/bare', async () => ({ code: 1, msg: 'ok', data: { orderId: 'none' } }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.((app.server.address() as AddressInfo).port);
  await once(process, 'disconnect');
  await app.close();
  return 0;
}

/** Starts that process from this program's own file. */
export async function startBareHttp(): Promise<{ port: number; close: () => Promise<void> }> {
  const child: ChildProcess = fork(process.argv[1] ?? '', ['serve-bare-http']);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    close: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
