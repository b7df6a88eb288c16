import { ClockWrong, IntakePaused, Overloaded, PartitionStopped, type Answer } from '@parkett/platform-event-log';
import { accepted, answeredBy, decided, notSent, refusal } from './command-edge';
import { Problem } from './problem';

const errors = { SOLD_OUT: 409, BAD_LOT: 422 };
const position = { partition: 2, offset: 7 };
const yes: Answer = { kind: 'accepted', events: [], position };
const no: Answer = { kind: 'rejected', rejection: { code: 'BAD_LOT', facts: { lot: 10 } }, position };
const unknown: Answer = { kind: 'unknown' };

describe('the answer to a command', () => {
  it('is refused with the status that its context declares', async () => {
    await expect(decided(Promise.resolve(no), errors)).rejects.toEqual(new Problem(422, 'BAD_LOT', { lot: 10 }));
    await expect(decided(Promise.resolve(no), errors)).rejects.toMatchObject({ position: 'g1:2:7' });
    await expect(accepted(Promise.resolve(no), errors)).rejects.toMatchObject({ status: 422, facts: { lot: 10 } });
  });

  it.each([
    ['IDEMPOTENCY_BODY_MISMATCH', 422],
    ['COMMAND_TOO_OLD', 409],
    ['COMMAND_EXPIRED', 409],
    ['COMMAND_FAILED', 500],
    ['COMMAND_UNREADABLE', 500],
    ['OF_ANOTHER_CONTEXT', 409],
  ])('%s, which the engine itself gives, has status %s', (code, status) => {
    expect(refusal(errors, { code, facts: {} })).toMatchObject({ status, code });
  });

  it('carries its position, or status 202 while the outcome is unknown', async () => {
    const known = await decided(Promise.resolve(yes), errors);
    expect(answeredBy(known, 'data')).toMatchObject({ data: 'data', options: { position: 'g1:2:7' } });
    const pending = await decided(Promise.resolve(unknown), errors);
    expect(answeredBy(pending, 'data').options).toEqual({ status: 202 });
  });

  it('is UNAVAILABLE while the outcome is unknown, for callers that need it', async () => {
    expect(await accepted(Promise.resolve(yes), errors)).toBe(yes);
    await expect(accepted(Promise.resolve(unknown), errors)).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
  });

  it('says that a command was not sent, with a time to retry, and is undefined for any other error', () => {
    expect(notSent(new Overloaded('behind'))).toEqual(new Problem(503, 'OVERLOADED', { retryAfterSeconds: 2 }));
    expect(notSent(new IntakePaused('disk'))).toEqual(new Problem(503, 'INTAKE_PAUSED', { retryAfterSeconds: 30 }));
    const cutOff = new Problem(503, 'COMMAND_NOT_SENT', { retryAfterSeconds: 10 });
    expect(notSent(new PartitionStopped('damaged'))).toEqual(cutOff);
    expect(notSent(new ClockWrong('ahead'))).toEqual(cutOff);
    expect(notSent(new Error('behind'))).toBeUndefined();
  });
});
