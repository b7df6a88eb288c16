import { RestrictionsController } from './restrictions.controller';

const placedAt = Date.UTC(2026, 10, 2);

/** A frozen account whose first answer was lost, with a projector that is behind the freeze and catches up or not. */
function secondFreeze(catchesUp: boolean) {
  let isCurrent = false;
  const ended: unknown[] = [];
  const position = { partition: 3, offset: 41 };
  const gate = {
    reached: async (seen: readonly object[]) => {
      expect(seen).toEqual([position]);
      isCurrent = catchesUp;
      return catchesUp;
    },
  };
  const parts = [
    { send: async () => ({ kind: 'accepted', events: [], position }) },
    { held: async () => (isCurrent ? [{ by: 'customer', placedAt }] : []) },
    ...[{}, {}, { endAll: async (...of: unknown[]) => void ended.push(of) }, gate],
  ];
  const controller = new RestrictionsController(
    ...(parts as unknown as ConstructorParameters<typeof RestrictionsController>),
  );
  const handler: unknown = controller.freezeAccount.bind(controller);
  const reply = { header: () => reply, send: () => reply };
  const session = { accountId: 'A1', sessionId: 's1' };
  const freeze = () =>
    (handler as (request: object, answer: object) => Promise<void>)(
      { method: 'POST', query: {}, params: {}, body: {}, headers: {}, session },
      reply,
    );
  return { freeze, ended };
}

describe('the second try to freeze an account', () => {
  it('ends the sessions from before the freeze also when the read models learn of it late', async () => {
    const { freeze, ended } = secondFreeze(true);
    await freeze();
    expect(ended).toEqual([['A1', 's1', new Date(placedAt)]]);
  });

  it('does not answer success when it cannot know which sessions to end', async () => {
    const { freeze, ended } = secondFreeze(false);
    await expect(freeze()).rejects.toThrow('UNAVAILABLE');
    expect(ended).toEqual([]);
  });
});
