import { endpoint } from '@parkett/kernel';
import { z } from 'zod';
import type { CallPorts } from './create-call';
import { createFileCalls } from './files';
import { SeenPosition } from './positions';
import type { UploadAnswer, UploadRequest } from './upload';
import { failed } from './spec-support/failed';

const send = endpoint({
  name: 'send',
  method: 'POST',
  path: '/api/pictures/:side',
  access: 'customer',
  body: 'file',
  accepts: { types: ['image/png'], bytesMax: 100 },
  summary: '',
  input: z.object({ side: z.string() }),
  output: z.object({ id: z.string() }),
});
const show = endpoint({
  name: 'show',
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'customer',
  answers: 'file',
  gives: ['image/webp'],
  summary: '',
  input: z.object({ id: z.string(), v: z.string().optional() }),
  output: z.object({}),
});
const picture = new Blob(['pixels'], { type: 'image/png' });

/** A fake application around the calls. It records requests, shown failures and lost sessions. */
function world({ answers, uploaded }: { answers?: Response; uploaded?: Partial<UploadAnswer> }) {
  const fetched: { url: string; headers: Record<string, string> }[] = [];
  const sent: UploadRequest[] = [];
  const state = { token: 'secret' as string | undefined, shown: 0, now: 0 };
  const ports: CallPorts = {
    fetch: async (url, init) => {
      fetched.push({ url: String(url), headers: init?.headers as Record<string, string> });
      if (!answers) throw new TypeError('no network');
      return answers;
    },
    now: () => state.now,
    token: () => state.token,
    language: () => 'de',
    position: new SeenPosition({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
    sessionLost: () => {
      state.token = undefined;
    },
    show: () => {
      state.shown += 1;
    },
  };
  const images = createFileCalls(ports, async (request) => {
    sent.push(request);
    request.onProgress(0.5);
    return {
      status: 200,
      text: JSON.stringify({ code: 1, msg: '', data: { id: 'p1' } }),
      header: () => null,
      ...uploaded,
    };
  });
  return { images, fetched, sent, state };
}

describe('files', () => {
  it('are sent unchanged with session and type, and report progress', async () => {
    const { images, sent } = world({});
    const heard: number[] = [];
    await expect(
      images.send(send, { side: 'front' }, picture, { onProgress: (part) => heard.push(part) }),
    ).resolves.toEqual({ id: 'p1' });
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/pictures/front', body: picture });
    expect(sent[0]?.headers).toMatchObject({ token: 'secret', 'content-type': 'image/png', lang: 'de' });
    expect(heard).toEqual([0.5]);
  });

  it('of unknown type are sent as bytes, because the server detects the type', async () => {
    const { images, sent } = world({});
    await images.send(send, { side: 'back' }, new Blob(['pixels']));
    expect(sent[0]?.headers['content-type']).toBe('application/octet-stream');
  });

  it('are not sent a second time within a second, like any other call', async () => {
    const { images, sent, state } = world({});
    const same = new Blob(['pixels'], { type: 'image/png' });
    const [first, second] = [images.send(send, { side: 'front' }, picture), images.send(send, { side: 'front' }, same)];
    expect([(await first).id, (await failed(second)).kind]).toEqual(['p1', 'duplicate']);
    await images.send(send, { side: 'back' }, picture);
    await images.send(send, { side: 'front' }, new Blob(['others'], { type: 'image/png' }));
    state.now = 1000;
    await images.send(send, { side: 'front' }, picture);
    expect(sent).toHaveLength(4);
  });

  it('are not sent when the caller cancels while they are read', async () => {
    const { images, sent } = world({});
    const cancelled = new AbortController();
    const sending = images.send(send, { side: 'front' }, picture, { signal: cancelled.signal });
    cancelled.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
    await expect(images.send(send, { side: 'front' }, picture)).resolves.toEqual({ id: 'p1' });
  });

  it('are sent by pages without TLS, which have no digests', async () => {
    const whole = globalThis.crypto;
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
    try {
      await expect(world({}).images.send(send, { side: 'front' }, picture)).resolves.toEqual({ id: 'p1' });
    } finally {
      Object.defineProperty(globalThis, 'crypto', { configurable: true, value: whole });
    }
  });

  it('that cannot be read any more fail like a lost connection', async () => {
    const { images, sent } = world({});
    const gone = Object.assign(new Blob(['pixels']), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) });
    expect((await failed(images.send(send, { side: 'front' }, gone))).kind).toBe('network');
    expect(sent).toEqual([]);
  });

  it('that the server refuses fail with its message, which is not shown twice', async () => {
    const { images, state } = world({
      uploaded: {
        status: 413,
        text: JSON.stringify({ code: 2, msg: 'Zu groß.', error: { code: 'IMAGE_TOO_LARGE', facts: { maxBytes: 5 } } }),
      },
    });
    expect(await failed(images.send(send, { side: 'front' }, picture))).toMatchObject({
      kind: 'refused',
      status: 413,
      code: 'IMAGE_TOO_LARGE',
      message: 'Zu groß.',
    });
    expect(state.shown).toBe(0);
  });

  it('that a proxy refuses are reported as unreadable', async () => {
    const { images } = world({ uploaded: { status: 413, text: '<html>Too large</html>' } });
    expect(await failed(images.send(send, { side: 'front' }, picture))).toMatchObject({
      kind: 'unreadable',
      status: 413,
    });
  });

  it('are fetched with the session and the parameters of the URL', async () => {
    const { images, fetched } = world({
      answers: new Response('pixels', { headers: { 'content-type': 'image/webp' } }),
    });
    const blob = await images.get(show, { id: 'p 1', v: '2' });
    expect([await blob.text(), blob.type]).toEqual(['pixels', 'image/webp']);
    expect(fetched[0]?.url).toBe('/api/pictures/p%201?v=2');
    expect(fetched[0]?.headers).toMatchObject({ token: 'secret', accept: 'image/webp, application/json' });
  });

  it('end the session here when the server refuses it for a file', async () => {
    const { images, state } = world({
      answers: new Response(JSON.stringify({ code: 401, msg: 'Bitte neu anmelden.' }), { status: 401 }),
    });
    expect((await failed(images.get(show, { id: 'p1' }))).kind).toBe('unauthorized');
    expect(state).toMatchObject({ token: undefined, shown: 1 });
  });

  it('fail without a network as calls do', async () => {
    expect((await failed(world({}).images.get(show, { id: 'p1' }))).kind).toBe('network');
  });
});
