import { CallFailure, type FailureDetails } from './failure';
import { Intent } from './intent';

interface Answer {
  readonly status: 'working' | 'unknown';
}

/** Sends contents one after the other with the given answers. Resolves to the idempotency keys that were used. */
async function keysOf(
  sends: readonly { readonly content?: string; readonly answer: Answer | FailureDetails }[],
): Promise<string[]> {
  const intent = new Intent();
  const keys: string[] = [];
  for (const { content = 'ten shares', answer } of sends) {
    await intent
      .send<Answer>(
        content,
        { decided: ['INSUFFICIENT_CASH'], isOutcome: ({ status }) => status !== 'unknown' },
        async (key) => {
          keys.push(key);
          if ('kind' in answer) throw new CallFailure(answer);
          return answer;
        },
      )
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
      });
  }
  return keys;
}

const unknown = { answer: { status: 'unknown' } } as const;
const done = { answer: { status: 'working' } } as const;
const lost = { answer: { kind: 'network' } } as const;
const refused = (status: number, code: string) =>
  ({ answer: { kind: status === 401 ? 'unauthorized' : 'refused', status, code } }) as const;
const notEnough = refused(422, 'INSUFFICIENT_CASH');

describe('intent', () => {
  it('gets a new key for other content, and once its outcome is known', async () => {
    const keys = await keysOf([done, done, notEnough, done, { content: 'five shares', ...done }]);
    expect(new Set(keys).size).toBe(5);
  });

  it('keeps its key after a lost answer until the outcome is known', async () => {
    for (const first of [
      unknown,
      lost,
      refused(503, 'BANK_UNAVAILABLE'),
      { answer: { kind: 'timeout' } } as const,
      { answer: { kind: 'unreadable', status: 200 } } as const,
    ]) {
      const [one, two, three] = await keysOf([first, done, done]);
      expect(two).toBe(one);
      expect(three).not.toBe(one);
    }
  });

  it('stays in doubt when the repeat is refused before it is decided', async () => {
    const doors = [
      refused(429, 'TOO_MANY_REQUESTS'),
      refused(401, 'SESSION_UNKNOWN'),
      refused(403, 'TRADING_PASSWORD_WRONG'),
      refused(403, 'TRADING_PASSWORD_LOCKED'),
      refused(403, 'ORIGIN_REFUSED'),
      { answer: { kind: 'duplicate' } } as const,
    ];
    for (const door of doors) expect(new Set(await keysOf([unknown, door, done])).size).toBe(1);
    expect(new Set(await keysOf([lost, ...doors, done])).size).toBe(1);
  });

  it('gets a new key once a decision about one in doubt is known', async () => {
    const [one, two, three] = await keysOf([lost, notEnough, done]);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it('keeps the key of content in doubt while something else is sent', async () => {
    const [one, other, again] = await keysOf([unknown, { content: 'five shares', ...done }, done]);
    expect(other).not.toBe(one);
    expect(again).toBe(one);
  });

  it('keeps its key and is not in doubt when nothing was sent', async () => {
    const intent = new Intent();
    const keys: string[] = [];
    const send = (failure?: FailureDetails): Promise<void> =>
      intent.send('x', { decided: [] }, async (key) => {
        keys.push(key);
        if (failure) throw new CallFailure(failure);
      });
    await expect(send({ kind: 'duplicate' })).rejects.toThrow();
    expect(intent.isInDoubt('x')).toBe(false);
    await expect(send({ kind: 'timeout' })).rejects.toThrow();
    expect(intent.isInDoubt('x')).toBe(true);
    await send();
    expect([intent.isInDoubt('x'), new Set(keys).size]).toEqual([false, 1]);
  });
});
