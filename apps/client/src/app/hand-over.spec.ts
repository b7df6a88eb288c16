import { HandOver } from './hand-over';

/** A page whose navigations end when the test calls `arrive`. */
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

describe('hand-over of the page', () => {
  it("covers the screen, deletes the customer's data and opens the login before it shows anything again", async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'elsewhere');
    expect(done).toEqual(['splash', 'forget', '/login']);
    await arrive();
    expect(done.slice(3)).toEqual(['app']);
  });

  it('shows the next customer and says that the account has changed', async () => {
    const { done, change, arrive } = page();
    change('mine', 'theirs', 'elsewhere');
    await arrive();
    expect(done).toEqual(['splash', 'forget', '/', 'app', 'tell']);
  });

  it('leaves the login after a login in another tab, but does nothing after a login on this page', async () => {
    const { done, change, arrive } = page();
    change(undefined, 'mine', 'elsewhere');
    await arrive();
    expect(done).toEqual(['/wanted']);
    change(undefined, 'mine', 'here');
    await arrive();
    expect(done).toEqual(['/wanted']);
  });

  it('does not stay covered after a login in another tab while it is navigating to the login', async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'elsewhere');
    change(undefined, 'mine again', 'elsewhere');
    await arrive();
    expect(done).toEqual(['splash', 'forget', '/login', '/wanted', 'app']);
  });

  it('stays covered until the last of several session changes is handled', async () => {
    const { done, change, arrive } = page();
    change('mine', undefined, 'over');
    change(undefined, 'mine again', 'elsewhere');
    change('mine again', 'theirs', 'elsewhere');
    await arrive();
    expect(done.filter((what) => what === 'app')).toEqual(['app']);
    expect(done.at(-1)).toBe('tell');
  });
});
