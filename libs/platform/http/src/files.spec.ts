import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint } from '@parkett/kernel';
import { createLogger } from '@parkett/platform-observability';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { createHttpApplication } from './http-application';
import { FileAnswer, type Upload } from './files';
import { Mount } from './mount';
import { Body, Input } from './parameters';
import { Problem } from './problem';

const put = endpoint({
  name: 'put',
  method: 'POST',
  path: '/api/pictures/:side',
  access: 'public',
  body: 'file',
  accepts: { types: ['image/png'], bytesMax: 300_000 },
  summary: 'Takes a picture.',
  input: z.strictObject({ side: z.enum(['front', 'back']) }),
  output: z.object({ bytes: z.number() }),
});
const show = endpoint({
  name: 'show',
  method: 'GET',
  path: '/api/pictures',
  access: 'public',
  answers: 'file',
  gives: ['image/webp'],
  summary: 'Shows a picture.',
  input: z.strictObject({ as: z.enum(['stream', 'page']).optional() }),
  output: z.strictObject({}),
});

@Controller()
class PictureController {
  @Mount(put)
  async put(@Input() { side }: { side: string }, @Body() upload: Upload) {
    if (side === 'back') {
      upload.leave();
      throw new Problem(413, 'IMAGE_TOO_LARGE', { maxBytes: 1 });
    }
    let bytes = 0;
    try {
      for await (const chunk of upload.chunks((maxBytes) => new Problem(413, 'IMAGE_TOO_LARGE', { maxBytes })))
        bytes += chunk.length;
    } catch (error) {
      upload.leave();
      throw error;
    }
    return { bytes };
  }

  @Mount(show)
  show(@Input() { as }: { as?: 'stream' | 'page' | undefined }) {
    if (as === 'page') return new FileAnswer('text/html', Buffer.from('<html>'));
    return new FileAnswer('image/webp', as === 'stream' ? Readable.from([Buffer.from('RIFF')]) : Buffer.from('RIFF'));
  }
}

@Module({ controllers: [PictureController] })
class SpecModule {}

let application: NestFastifyApplication;

beforeAll(async () => {
  const logger = createLogger('spec');
  logger.level = 'silent';
  application = await createHttpApplication(SpecModule, { logger });
  await application.listen(0, '127.0.0.1');
});
afterAll(() => application.close());

const post = async (
  side: string,
  body: NonNullable<RequestInit['body']> | null,
  headers: Record<string, string> = {},
) => {
  const answer = await fetch(`${await application.getUrl()}/api/pictures/${side}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, ...((await answer.json()) as object) };
};

describe('an endpoint that accepts a file', () => {
  it.each(['image/png', 'text/html', 'application/octet-stream', ''])(
    'receives the bytes unchanged when the content type is %j',
    async (type) => {
      const answer = await post('front', new Uint8Array(200_000), type === '' ? {} : { 'content-type': type });
      expect(answer).toMatchObject({ status: 200, data: { bytes: 200_000 } });
    },
  );

  it('receives a stream of unknown length, and an empty body', async () => {
    const chunks = new ReadableStream({
      start: (to) => {
        to.enqueue(new Uint8Array(7));
        to.enqueue(new Uint8Array(8));
        to.close();
      },
    });
    expect(await post('front', chunks)).toEqual(expect.objectContaining({ status: 200, data: { bytes: 15 } }));
    expect(await post('front', null)).toMatchObject({ status: 200, data: { bytes: 0 } });
  });

  it('stops at the limit that the endpoint declares, whether or not the sender declares a length', async () => {
    const tooLarge = { status: 413, error: { code: 'IMAGE_TOO_LARGE', facts: { maxBytes: 300_000 } } };
    expect(await post('front', new Uint8Array(300_000))).toMatchObject({ status: 200, data: { bytes: 300_000 } });
    expect(await post('front', new Uint8Array(300_001))).toMatchObject(tooLarge);
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(50_000)) });
    expect(await post('front', endless)).toMatchObject(tooLarge);
  });

  it('refuses JSON, another path and a body that is too large', async () => {
    expect(await post('front', '{"a":1}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
      error: { code: 'CONTENT_TYPE_UNSUPPORTED' },
    });
    expect(await post('left', new Uint8Array(3))).toMatchObject({
      status: 400,
      error: { code: 'INPUT_INVALID', facts: { field: 'side' } },
    });
    expect(await post('back', new Uint8Array(20_000_000))).toMatchObject({
      status: 413,
      error: { code: 'IMAGE_TOO_LARGE' },
    });
  });

  it('answers a sender that does not stop and closes the connection', async () => {
    const socket = connect(Number(new URL(await application.getUrl()).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/pictures/back HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n');
    const sending = setInterval(() => socket.write('3\r\nabc\r\n'), 20);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
  });
});

describe('an endpoint that answers with a file', () => {
  it('sends a stream, and no type that the endpoint does not name', async () => {
    const streamed = await application.inject({ url: '/api/pictures?as=stream' });
    expect([streamed.payload, streamed.headers['content-type']]).toEqual(['RIFF', 'image/webp']);
    expect((await application.inject({ url: '/api/pictures?as=page' })).statusCode).toBe(500);
  });

  it('restricts browsers to displaying it', async () => {
    const answer = await application.inject({ url: '/api/pictures' });
    expect(answer.rawPayload.toString()).toBe('RIFF');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});
