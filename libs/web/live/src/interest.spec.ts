import { Interest } from './interest';

function world() {
  const said: string[] = [];
  const pending: (() => void)[] = [];
  const interest = new Interest({
    subscribe: (symbols) => void said.push(`+${symbols.join(',')}`),
    unsubscribe: (symbols) => void said.push(`-${symbols.join(',')}`),
    soon: (settle) => void pending.push(settle),
  });
  return { interest, said, settle: () => pending.splice(0).forEach((run) => run()) };
}

describe('interest in symbols', () => {
  it('subscribes once for two users of a symbol, until the last one leaves', () => {
    const { interest, said, settle } = world();
    const first = interest.add('ABC');
    const second = interest.add('ABC');
    settle();
    first();
    first();
    settle();
    expect(said).toEqual(['+ABC']);
    second();
    settle();
    expect(said).toEqual(['+ABC', '-ABC']);
  });

  it('sends nothing for a symbol that leaves and returns before the pause is over', () => {
    const { interest, said, settle } = world();
    const leave = interest.add('ABC');
    settle();
    leave();
    interest.add('ABC');
    settle();
    expect(said).toEqual(['+ABC']);
  });

  it('is sent completely to a new connection, at most 200 symbols per message', () => {
    const { interest, said, settle } = world();
    for (let i = 0; i < 201; i += 1) interest.add(`S${i}`);
    settle();
    interest.retell();
    settle();
    expect(said.map((message) => message.split(',').length)).toEqual([200, 1, 200, 1]);
  });
});
