import { HandOver } from './hand-over';

/** A page whose moves to other pages take until `arrive`. */
function page() {
  const session = { era: 0, token: (): string | undefined => undefined };
  const done: string[] = [];
  const moves: (() => void)[] = [];
  const note = (what: string) => (): void => void done.push(what);
  const handOver = new HandOver({
    session,
    showSplash: note('splash'),
    showApp: note('app'),
    forget: note('forget'),
    tellOther: note('tell'),
    wanted: () => '/wanted',
    navigate: (path) => {
      done.push(path);
      return new Promise((resolve) => moves.push(resolve));
    },
  });
  return {
    done,
    change: (before: string | undefined, now: string | undefined, cause: 'here' | 'elsewhere' | 'over') => {
      session.era += 1;
      session.token = () => now;
      handOver.sessionChanged(before, cause);
    },
    arrive: async () => {
      for (const move of moves.splice(0)) move();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a page', () => {
  it('covers what it shows, forgets the customer and goes to the login before it shows anything again', async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'elsewhere');
    expect(done).toEqual(['splash', 'forget', '/login']);
    await arrive();
    expect(done.slice(3)).toEqual(['app']);
  });

  it('is that of the next customer, and says so', async () => {
    const { done, change, arrive } = page();
    change('mine', 'theirs', 'elsewhere');
    await arrive();
    expect(done).toEqual(['splash', 'forget', '/', 'app', 'tell']);
  });

  it('moves on from the login when somebody logs in in another tab, and is left alone when it is here', async () => {
    const { done, change, arrive } = page();
    change(undefined, 'mine', 'elsewhere');
    await arrive();
    expect(done).toEqual(['/wanted']);
    change(undefined, 'mine', 'here');
    await arrive();
    expect(done).toEqual(['/wanted']);
  });

  it('does not stay covered when somebody logs in in another tab while it is on its way to the login', async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'elsewhere');
    change(undefined, 'mine again', 'elsewhere');
    await arrive();
    expect(done).toEqual(['splash', 'forget', '/login', '/wanted', 'app']);
  });

  it('stays covered until the last of several customers is let in', async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'over');
    change(undefined, 'mine again', 'elsewhere');
    change('mine again', 'theirs', 'elsewhere');
    await arrive();
    expect(done.filter((what) => what === 'app')).toEqual(['app']);
    expect(done.at(-1)).toBe('tell');
  });
});
