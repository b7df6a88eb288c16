import { CallFailure } from './failure';

describe('a failed call', () => {
  it.each(['OVERLOADED', 'INTAKE_PAUSED', 'COMMAND_NOT_SENT'])('with %s had no effect', (code) => {
    expect(new CallFailure({ kind: 'refused', status: 503, code }).isNotPassedOn).toBe(true);
  });

  it('may have had an effect when a service was unavailable, and when no answer came', () => {
    for (const failure of [
      new CallFailure({ kind: 'refused', status: 503, code: 'UNAVAILABLE' }),
      new CallFailure({ kind: 'timeout' }),
    ])
      expect([failure.outcomeUnknown, failure.isNotPassedOn]).toEqual([true, false]);
  });
});
