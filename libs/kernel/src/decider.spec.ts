import { accept, rejectWith } from './decider';
import { invariant, InvariantViolation, unreachable } from './invariant';

const reject = rejectWith<'BAD_LOT' | 'SOLD_OUT'>();
/** A code that is not declared does not compile. */
const takes: 'SOLD' extends Parameters<typeof reject>[0] ? true : false = false;

describe('a decision', () => {
  it('can be accepted with events or without any', () => {
    expect(accept('a', 'b')).toEqual({ kind: 'accepted', events: ['a', 'b'] });
    expect(accept()).toEqual({ kind: 'accepted', events: [] });
  });

  it('can be rejected with a code and the facts for its message', () => {
    expect(takes).toBe(false);
    expect(reject('BAD_LOT', { lot: 10 })).toEqual({
      kind: 'rejected',
      rejection: { code: 'BAD_LOT', facts: { lot: 10 } },
    });
    expect(reject('BAD_LOT')).toEqual({ kind: 'rejected', rejection: { code: 'BAD_LOT', facts: {} } });
  });
});

describe('an invariant', () => {
  it('throws only when the condition is false', () => {
    expect(() => invariant(true, 'never seen')).not.toThrow();
    expect(() => invariant(false, 'the books differ')).toThrow(new InvariantViolation('the books differ'));
  });

  it('unreachable names the unexpected case', () => {
    expect(() => unreachable({ type: 'Unknown' } as never)).toThrow('unexpected case: {"type":"Unknown"}');
  });
});
