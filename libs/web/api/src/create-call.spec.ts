import { startPasskey, startPasskeyLogin, startPasskeyStepUp } from '@parkett/identity-contract';
import { endpoint } from '@parkett/kernel';
import { z } from 'zod';
import { createCall, type CallPorts } from './create-call';
import { CallFailure } from './failure';
import { SeenPosition } from './positions';
import { failed } from './spec-support/failed';

const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  summary: '',
  input: z.object({ id: z.string(), filter: z.object({ state: z.string() }).optional() }),
  output: z.object({ amount: z.number() }),
});
const write = endpoint({
  name: 'write',
  method: 'POST',
  path: '/api/things',
  access: 'customer',
  idempotent: true,
  summary: '',
  input: z.object({ amount: z.string() }),
  output: z.object({}),
});

const question = endpoint({
  name: 'question',
  method: 'POST',
  path: '/api/things/estimate',
  access: 'customer',
  question: true,
  summary: '',
  input: z.object({ amount: z.string() }),
  output: z.object({ amount: z.number() }),
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit & { headers: Record<string, string> };
}

/** A fake application around a call. It records requests, shown failures and lost sessions. */
function world(answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const shown: CallFailure[] = [];
  const state = { now: 0, token: 'secret' as string | undefined, lost: 0, era: 0, onCheck: () => undefined as void };
  const kept = new Map<string, string>();
  const ports: CallPorts = {
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as Sent['init'] });
      const answer = answers[sent.length - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no answer');
      return answer;
    },
    now: () => state.now,
    token: () => state.token,
    language: () => 'de',
    position: new SeenPosition({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    session: {
      get era() {
        return state.era;
      },
      check: () => state.onCheck(),
    },
    sessionLost: () => {
      state.lost += 1;
      state.token = undefined;
    },
    show: (failure) => void shown.push(failure),
  };
  return { call: createCall(ports), sent, shown, state };
}

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

describe('call', () => {
  it('sends token, language and GET parameters and answers with the data', async () => {
    const { call, sent } = world([answer({ code: 1, msg: '', data: { amount: 5 } })]);
    await expect(call(read, { id: 'a b', filter: { state: 'open' } })).resolves.toEqual({ amount: 5 });
    expect(sent[0]?.url).toBe('/api/things/a%20b?filter[state]=open');
    expect(sent[0]?.init.headers).toMatchObject({ token: 'secret', lang: 'de', 'accept-language': 'de' });
    expect(sent[0]?.init.headers).not.toHaveProperty('idempotency-key');
  });

  it('reports an answer that is older than what was seen, and no other', async () => {
    const body = { code: 1, msg: '', data: { amount: 5 } };
    const { call } = world([answer(body), answer(body, 200, { 'x-parkett-stale': '1' })]);
    let told = 0;
    const onStale = (): void => {
      told += 1;
    };
    await call(read, { id: 'a' }, { onStale });
    expect(told).toBe(0);
    await expect(call(read, { id: 'a' }, { onStale })).resolves.toEqual({ amount: 5 });
    expect(told).toBe(1);
  });

  it('treats data without code 1 as a success, too', async () => {
    const { call } = world([answer({ code: 7, msg: '', data: { amount: 5 } })]);
    await expect(call(read, { id: 'a' })).resolves.toEqual({ amount: 5 });
  });

  it('resolves to undefined for code 1 without data', async () => {
    const { call } = world([answer({ code: 1, msg: 'ok' })]);
    await expect(call(write, { amount: '1' })).resolves.toEqual({});
  });

  it('sends its log position with the next call', async () => {
    const { call, sent } = world([
      answer({ code: 1, msg: '' }, 200, { 'x-parkett-position': 'g1:2:40' }),
      answer({ code: 1, msg: '', data: { amount: 1 } }),
    ]);
    await call(write, { amount: '1' });
    await call(read, { id: 'a' });
    expect(sent[1]?.init.headers['x-parkett-position']).toBe('g1:2:40');
  });

  it('sends the idempotency key of an intent with a command, or a new one', async () => {
    const { call, sent } = world([answer({ code: 1, msg: '' }), answer({ code: 1, msg: '' })]);
    await call(write, { amount: '1' }, { idempotencyKey: 'mine' });
    await call(write, { amount: '2' });
    expect(sent[0]?.init.headers['idempotency-key']).toBe('mine');
    expect(sent[1]?.init.headers['idempotency-key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("rejects a refusal and shows the server's message", async () => {
    const { call, shown } = world([
      answer({ code: 2, msg: 'Zu wenig Geld.', error: { code: 'INSUFFICIENT_CASH', facts: { need: 5 } } }, 422),
    ]);
    const failure = await failed(call(write, { amount: '1' }));
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'INSUFFICIENT_CASH',
      message: 'Zu wenig Geld.',
      facts: { need: 5 },
    });
    expect(shown).toEqual([failure]);
  });

  it('leaves showing a failure of a quiet call to its caller', async () => {
    const { call, shown } = world([answer({ code: 2, msg: 'Nein.' }, 422)]);
    await failed(call(write, { amount: '1' }, { quiet: true }));
    expect(shown).toHaveLength(0);
  });

  it('refuses an identical POST within a second, but not afterwards or with another body', async () => {
    const ok = () => answer({ code: 1, msg: '' });
    const { call, sent, state, shown } = world([ok(), ok(), ok()]);
    await call(write, { amount: '1' });
    state.now = 999;
    expect((await failed(call(write, { amount: '1' }))).kind).toBe('duplicate');
    expect(shown).toHaveLength(1);
    await call(write, { amount: '2' });
    state.now = 1000;
    await call(write, { amount: '1' });
    expect(sent).toHaveLength(3);
  });

  it('allows repeating a read-only POST at once', async () => {
    const ok = () => answer({ code: 1, msg: '', data: { amount: 5 } });
    const { call, sent } = world([ok(), ok()]);
    await expect(Promise.all([call(question, { amount: '1' }), call(question, { amount: '1' })])).resolves.toEqual([
      { amount: 5 },
      { amount: 5 },
    ]);
    expect(sent).toHaveLength(2);
  });

  it('lets a customer who cancelled a passkey try again at once', async () => {
    const { call, sent } = world([]);
    const tries = [
      () => call(startPasskeyLogin, {}),
      () => call(startPasskeyStepUp, { action: 'removePasskey' }),
      () => call(startPasskey, {}),
    ];
    for (const ask of tries.flatMap((once) => [once, once])) expect((await failed(ask())).kind).toBe('network');
    expect(sent).toHaveLength(6);
  });

  it('shows the message of a 401 and ends the session, even for a quiet call', async () => {
    const { call, shown, state } = world([answer({ code: 401, msg: 'Bitte neu anmelden.' }, 401)]);
    expect((await failed(call(read, { id: 'a' }, { quiet: true }))).kind).toBe('unauthorized');
    expect(shown[0]?.message).toBe('Bitte neu anmelden.');
    expect(state.lost).toBe(1);
  });

  it('only shows the message of a 401 without a session, as after a wrong password', async () => {
    const { call, shown, state } = world([answer({ code: 401, msg: 'Falsch.' }, 401)]);
    state.token = undefined;
    await failed(call(write, { amount: '1' }));
    expect([shown.length, state.lost]).toEqual([1, 0]);
  });

  it('rejects without a toast when there is no network, with the outcome unknown', async () => {
    const { call, shown } = world([new TypeError('fetch failed')]);
    const failure = await failed(call(write, { amount: '1' }));
    expect([failure.kind, failure.outcomeUnknown, shown.length]).toEqual(['network', true, 0]);
  });

  it('rejects silently when its caller aborts it while the answer arrives', async () => {
    const giveUp = new AbortController();
    const body = new ReadableStream({
      pull: (stream) => {
        giveUp.abort();
        stream.error(giveUp.signal.reason);
      },
    });
    const { call, shown } = world([new Response(body)]);
    await expect(call(read, { id: 'a' }, { signal: giveUp.signal })).rejects.toThrow(/abort/i);
    expect(shown).toHaveLength(0);
  });

  it('reports a connection lost while the answer arrives as a network failure', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
    const { call } = world([new Response(body)]);
    expect((await failed(call(read, { id: 'a' }))).kind).toBe('network');
  });

  it('reports an answer that breaks the contract or is not JSON as unreadable', async () => {
    const { call } = world([
      answer({ code: 1, msg: '', data: { amount: 'five' } }),
      new Response('<html>', { status: 502 }),
    ]);
    expect((await failed(call(read, { id: 'a' }))).kind).toBe('unreadable');
    expect(await failed(call(read, { id: 'a' }))).toMatchObject({ kind: 'unreadable', status: 502 });
  });

  it('is not sent for another customer when its own has logged out', async () => {
    const { call, sent, shown, state } = world([answer({ code: 1, msg: '', data: {} })]);
    state.onCheck = () => {
      state.era = 1;
    };
    expect(await failed(call(write, { amount: '1' }))).toMatchObject({ kind: 'unauthorized', outcomeUnknown: false });
    expect([sent.length, shown.length, state.lost]).toEqual([0, 0, 0]);
  });

  it('drops an answer that arrives when another customer is logged in', async () => {
    const { call, shown, state } = world([
      answer({ code: 1, msg: '', data: { amount: 5 } }),
      answer({ code: 401, msg: 'Bitte neu anmelden.' }, 401),
    ]);
    for (const kind of ['network', 'unauthorized']) {
      const asked = call(read, { id: 'a' });
      state.era += 1;
      expect((await failed(asked)).kind).toBe(kind);
    }
    expect([shown.length, state.lost]).toEqual([0, 0]);
  });
});
