import { gunzipSync } from 'node:zlib';
import { rawAnswer } from './spec-support/raw-answer';
import { order, usesSeen, useThings, waits } from './spec-support/things-application';

const things = useThings();

describe('a mounted endpoint', () => {
  it('answers with the envelope, in German by default', async () => {
    const answer = await things.post('/api/things/gold/buy', '{"quantity":3}');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-parkett-position']).toBe('g1:0:7');
    expect(answer.json()).toEqual({
      code: 1,
      msg: 'Erledigt.',
      data: { thing: 'gold', quantity: 3, by: 'A1', key: 'k1' },
    });
    const english = await things.post('/api/things/gold/buy', '{"quantity":3}', { ...order, lang: 'en' });
    expect(english.json().msg).toBe('Done.');
  });

  it('reads name[field] parameters of the query', async () => {
    const answer = await things.application.inject({ url: '/api/things?filter[from]=a%20b&page=2' });
    expect(answer.json().data).toMatchObject({ from: 'a b', page: 2 });
    const plain = await things.application.inject({ url: '/api/things' });
    expect(plain.json().data).toMatchObject({ from: null, page: 1 });
  });

  it('that queries read models is called once they show the position that the caller has seen', async () => {
    const seen = (position: string) =>
      things.application.inject({ url: '/api/things', headers: { 'x-parkett-position': position } });
    const before = waits.length;
    const fresh = await seen('g1:0:5,3:9');
    expect([fresh.json().data.waits, fresh.headers['x-parkett-stale']]).toEqual([before + 1, undefined]);
    expect(waits.slice(before)).toEqual([
      [
        { partition: 0, offset: 5 },
        { partition: 3, offset: 9 },
      ],
    ]);
    const behind = await seen('g1:9:1');
    expect([behind.statusCode, behind.headers['x-parkett-stale']]).toEqual([200, '1']);
    expect((await seen('nonsense')).headers['x-parkett-stale']).toBeUndefined();
    expect(waits).toHaveLength(before + 2);
  });

  it.each([
    ['{"quantity":0}', 'quantity', 'tooSmall'],
    ['{"quantity":-1}', 'quantity', 'tooSmall'],
    ['{"quantity":1.5}', 'quantity', 'notWhole'],
    ['{"quantity":1e309}', 'quantity', 'notNumber'],
    ['{"quantity":"3"}', 'quantity', 'notNumber'],
    ['{"quantity":null}', 'quantity', 'notNumber'],
    ['{}', 'quantity', 'required'],
    ['{"quantity":1,"price":2}', 'price', 'unknown'],
    ['{"quantity":1,"__proto__":{"x":1}}', '__proto__', 'unknown'],
    ['[]', 'body', 'notObject'],
  ])('refuses %s and names the field %s', async (payload, field, reason) => {
    const answer = await things.post('/api/things/gold/buy', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, error: { code: 'INPUT_INVALID', facts: { field, reason } } });
    expect(answer.json().msg).toContain(field);
  });

  it('compresses a long answer if the client accepts it, and never a short one', async () => {
    const from = 'a'.repeat(3_000);
    const ask = (text: string, headers: Record<string, string>) =>
      things.application.inject({ method: 'GET', url: `/api/things?filter[from]=${text}`, headers });
    const [zipped, plain, short] = [
      await ask(from, { 'accept-encoding': 'br, gzip' }),
      await ask(from, {}),
      await ask('a', { 'accept-encoding': 'gzip' }),
    ];
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json());
    expect(plain.json().data.from).toBe(from);
    expect([plain.headers['content-encoding'], short.headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  it('refuses text with U+0000, which databases cannot store, in a body, a path or a query', async () => {
    const refused = { code: 400, error: { code: 'INPUT_INVALID', facts: { field: 'thing', reason: 'format' } } };
    const inPath = await things.post('/api/things/a%00b/buy', '{"quantity":3}');
    expect([inPath.statusCode, inPath.json()]).toMatchObject([400, refused]);
    const inQuery = await things.application.inject({ method: 'GET', url: '/api/things?filter[from]=%00' });
    expect([inQuery.statusCode, inQuery.json().error.facts]).toMatchObject([400, { field: 'filter.from' }]);
  });

  it('requires a session and an idempotency key', async () => {
    const { token: _, ...visitor } = order;
    expect((await things.post('/api/things/gold/buy', '{"quantity":1}', visitor)).json()).toMatchObject({
      code: 401,
      error: { code: 'UNAUTHENTICATED' },
    });
    expect((await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'other' })).statusCode).toBe(
      401,
    );
    const { cookie: __, ...half } = order;
    expect((await things.post('/api/things/gold/buy', '{"quantity":1}', half)).json()).toMatchObject({
      code: 401,
      error: { code: 'UNAUTHENTICATED' },
    });
    expect(
      (await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, cookie: 'parkett_session=other' }))
        .statusCode,
    ).toBe(401);
    expect(
      (await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'in-store' })).json().data.by,
    ).toBe('A2');
    const keyless = await things.post('/api/things/gold/buy', '{"quantity":1}', {
      token: 'in-memory',
      cookie: 'parkett_session=half',
      'content-type': 'application/json',
    });
    expect(keyless.json()).toMatchObject({ code: 400, error: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(
      (await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, 'idempotency-key': 'k'.repeat(129) }))
        .statusCode,
    ).toBe(400);
  });
});

describe('a locked session', () => {
  it('is refused with a code of its own, and a refused call is no sign of its person', async () => {
    usesSeen.length = 0;
    const refused = await things.post('/api/things/gold/buy', '{"quantity":1}', { ...order, token: 'locked' });
    expect(refused.json()).toMatchObject({ code: 423, error: { code: 'SESSION_LOCKED' } });
    await things.post('/api/things/gold/buy', '{"quantity":1}');
    expect(usesSeen).toEqual(['s1']);
  });
});

describe('an error', () => {
  it('has the position of its record, if there is one, so that the next query shows it', async () => {
    const position = async (how: string) =>
      (await things.post('/api/fail', JSON.stringify({ how }))).headers['x-parkett-position'];
    expect([await position('recorded'), await position('cash')]).toEqual(['g1:2:7', undefined]);
  });

  it('is reported with amounts formatted for people', async () => {
    const german = await things.post('/api/fail', '{"how":"cash"}');
    expect(german.statusCode).toBe(409);
    expect(german.json().msg.replaceAll('\u00a0', ' ')).toContain('1.234,50 €');
    const english = await things.post('/api/fail', '{"how":"cash"}', { ...order, 'accept-language': 'ja, en;q=0.8' });
    expect(english.json().msg).toContain('€1,234.50');
  });

  it('is INTERNAL without detail when it is our fault, and says when to retry when we are busy', async () => {
    const fault = await things.post('/api/fail', '{"how":"bug"}');
    expect(fault.statusCode).toBe(500);
    expect(fault.body).not.toMatch(/secret|stack|at /);
    expect(fault.json().error).toEqual({ code: 'INTERNAL', facts: {} });
    const busy = await things.post('/api/fail', '{"how":"busy"}');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1']);
    const outage = await things.post('/api/fail', '{"how":"outage"}');
    expect([outage.statusCode, outage.headers['retry-after'], outage.json().error]).toEqual([
      503,
      '1',
      { code: 'UNAVAILABLE', facts: {} },
    ]);
    expect(outage.body).not.toContain('10.0.0.1');
    const frozen = await things.post('/api/fail', '{"how":"frozen"}');
    expect([frozen.statusCode, frozen.json().error]).toEqual([503, { code: 'UNAVAILABLE', facts: {} }]);
  });

  it.each([
    ['malformed JSON', '/api/fail', '{"how":', 'application/json', 400, 'REQUEST_MALFORMED'],
    ['a body over 64 KiB', '/api/fail', `{"how":"${'x'.repeat(66_000)}"}`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['another content type', '/api/fail', 'how=bug', 'text/plain', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['a form', '/api/fail', 'how=bug', 'application/x-www-form-urlencoded', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['an unknown route', '/api/nowhere', '{}', 'application/json', 404, 'ROUTE_UNKNOWN'],
    ['a malformed address', '/api/%zz', '{}', 'application/json', 400, 'REQUEST_MALFORMED'],
  ])('%s gets the envelope', async (_, url, payload, type, status, code) => {
    const answer = await things.post(url, payload, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, error: { code, facts: {} } });
  });

  it('is answered without a plain-text stack even if the request is not HTTP', async () => {
    const text = await rawAnswer(things.application, 'NONSENSE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text).not.toMatch(/\bat /);
  });
});
