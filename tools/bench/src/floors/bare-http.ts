import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { servePart, startPart } from '../part-process';

/** The floor of any HTTP answer: fastify parses a small JSON body and sends one back. Runs in a separate process. */
export async function serveBareHttp(): Promise<number> {
  const app = fastify();
  app.post('/bare', async () => ({ code: 1, msg: 'ok', data: { orderId: 'none' } }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  await servePart({ port: (app.server.address() as AddressInfo).port });
  await app.close();
  return 0;
}

/** Starts that process from this program's own file. */
export async function startBareHttp(): Promise<{ port: number; close: () => Promise<void> }> {
  const { ready, close } = await startPart<{ port: number }>('serve-bare-http');
  return { port: ready.port, close };
}
