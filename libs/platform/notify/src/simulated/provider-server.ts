import { readJson, SimulatedService, type Reply } from '@parkett/platform-simulated-service';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageSchema } from '../message';
import { behaviourSchema, goodBehaviour, type Behaviour } from './behaviour';
import { Outbox } from './outbox';
import { outboxPage, outboxStyle } from './outbox-page';

const idLettersMax = 64;
const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const json = (status: number, body: unknown): Reply => ({ status, body });

/**
 * Whether a request comes from a page of another site. Such a page cannot write here because it cannot send JSON
 * without a preflight, and it cannot read because its host name differs.
 */
function isStranger(request: IncomingMessage): boolean {
  if (!loopbackNames.has(new URL(`http://${request.headers.host ?? ''}`).hostname)) return true;
  return request.method === 'POST' && !/^application\/json\b/.test(request.headers['content-type'] ?? '');
}

/**
 * A provider of text messages and e-mail that delivers nothing and shows the messages on a page. Programs read them as
 * JSON with GET /outbox?to=+49….
 */
export class ProviderServer {
  readonly outbox = new Outbox();
  private behaviour: Behaviour = goodBehaviour;
  private readonly service = new SimulatedService((request) => this.reply(request), pageHeaders);

  /** The service listens on loopback only; that matters here, because the page shows everybody's codes. */
  listen(port: number): Promise<number> {
    return this.service.listen(port);
  }

  close(): Promise<void> {
    return this.service.close();
  }

  private async reply(request: IncomingMessage): Promise<Reply> {
    if (isStranger(request)) return json(403, { error: 'forbidden' });
    const url = new URL(request.url ?? '/', 'http://provider');
    const route = `${request.method ?? ''} ${url.pathname}`;
    if (route === 'GET /health/live') return json(200, { status: 'live' });
    if (route === 'GET /')
      return { status: 200, type: 'text/html; charset=utf-8', body: outboxPage(this.outbox.latest(undefined)) };
    if (route === 'GET /outbox.css') return { status: 200, type: 'text/css; charset=utf-8', body: outboxStyle };
    if (route === 'GET /outbox')
      return json(200, { messages: this.outbox.latest(url.searchParams.get('to') ?? undefined) });
    if (route === 'POST /_behaviour') {
      this.behaviour = behaviourSchema.parse(await readJson(request));
      return json(200, this.behaviour);
    }
    if (route === 'POST /messages') return this.take(await readJson(request));
    return json(404, { error: 'unknown' });
  }

  private async take(input: unknown): Promise<Reply> {
    const message = messageSchema.parse(input);
    const { channel } = this.behaviour;
    const isConcerned = channel === undefined || channel === message.channel;
    const { down, refusing, slowMs, loseAnswer, repeat } = isConcerned ? this.behaviour : goodBehaviour;
    if (slowMs > 0) await sleep(slowMs);
    if (down) return json(503, { error: 'down' });
    if (refusing) return json(422, { error: 'refused' });
    this.outbox.take(message);
    if (repeat) this.outbox.take({ ...message, id: `${message.id}-again`.slice(-idLettersMax) });
    return { ...json(202, { id: message.id }), lost: loseAnswer };
  }
}
