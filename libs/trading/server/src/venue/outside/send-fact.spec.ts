import type { Answer } from '@parkett/platform-event-log';
import { FactNotRecorded, sendFact } from './send-fact';

type Request = Parameters<typeof sendFact>[1];
const request: Request = {
  ...{ type: 'ConfirmCancel', body: { orderId: 'o1' }, key: 'cancel:o1', aggregate: 'account:A', route: 'venue' },
  actor: { kind: 'system', id: 'venue' },
};
const position = { partition: 0, offset: 1 };
const rejected = (code: string) => ({ kind: 'rejected', rejection: { code }, position }) as unknown as Answer;

function sending(...answers: readonly (Answer | Error)[]) {
  const keys: string[] = [];
  const send = async ({ key }: Request): Promise<Answer> => {
    const answer = answers[Math.min(keys.length, answers.length - 1)];
    keys.push(key);
    if (answer instanceof Error || answer === undefined) throw answer;
    return answer;
  };
  const fact = sendFact({ send, now: () => 7, signal: new AbortController().signal, retryMs: 1 }, request);
  return { keys, fact };
}

it('a rejected fact is sent under another id, because the rejection keeps its own', async () => {
  const { keys, fact } = sending(rejected('EXECUTION_UNKNOWN'), rejected('EXECUTION_ALREADY_BUSTED'));
  expect(await fact).toEqual([]);
  expect(keys).toEqual(['cancel:o1', 'cancel:o1#7']);
});

it('gives up after a few attempts and says why', async () => {
  const { keys, fact } = sending(rejected('BUST_NOT_SWITCHED_ON'));
  await expect(fact).rejects.toEqual(new FactNotRecorded('ConfirmCancel: BUST_NOT_SWITCHED_ON'));
  expect(keys).toHaveLength(4);
});

it('keeps the id while the log does not decide', async () => {
  const { keys, fact } = sending(new Error('overloaded'));
  await expect(fact).rejects.toEqual(new FactNotRecorded('ConfirmCancel: the log does not answer'));
  expect(new Set(keys)).toEqual(new Set(['cancel:o1']));
});
