import { Session, type SessionTabs } from './session';

/** A fake cookie jar: assignment adds or deletes a cookie, reading lists names and values. */
function jar() {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  return {
    writes,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      writes.push(text);
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (text.includes('max-age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  };
}

/** The tabs of one browser: each receives the messages of the others. */
function browser() {
  const host = jar();
  const listeners = new Map<SessionTabs, (event: { readonly data: unknown }) => void>();
  return {
    host,
    tab: (): Session => {
      const tabs: SessionTabs = {
        postMessage: (data) => {
          for (const [other, listener] of listeners) if (other !== tabs) listener({ data });
        },
        addEventListener: (_type, listener) => void listeners.set(tabs, listener),
      };
      return new Session(host, false, tabs);
    },
  };
}

describe('session', () => {
  it('keeps the token for three days on every path', () => {
    const host = jar();
    const session = new Session(host, true);
    session.start('a+b/c=');
    expect(session.token()).toBe('a+b/c=');
    expect(host.writes[0]).toBe('__Host-token=a%2Bb%2Fc%3D; max-age=259200; path=/; samesite=strict; secure');
  });

  it('goes on over https under the name of an earlier build, and ends under both', () => {
    const host = jar();
    host.cookie = 'token=old';
    const session = new Session(host, true);
    expect(session.token()).toBe('old');
    session.start('new');
    expect(session.token()).toBe('new');
    session.end();
    expect([session.token(), host.cookie]).toEqual([undefined, '']);
    expect(host.writes.at(-1)).toContain('; secure');
  });

  it('notifies its listeners of start and end until they unsubscribe', () => {
    const session = new Session(jar(), false);
    let told = 0;
    const leave = session.onChange(() => (told += 1));
    session.start('t');
    session.end();
    leave();
    session.start('u');
    expect(told).toBe(2);
  });

  it('ends here at the next check, once, when it has expired or was ended in another tab', () => {
    const host = jar();
    const session = new Session(host, false);
    session.start('t');
    const heard: (string | undefined)[] = [];
    session.onChange((before) => heard.push(before));
    session.check();
    host.cookie = 'token=; max-age=0';
    session.check();
    session.check();
    expect([heard, session.token()]).toEqual([['t'], undefined]);
  });

  it('changes when another customer logs in in another tab', () => {
    const host = jar();
    const session = new Session(host, false);
    session.start('mine');
    const heard: (string | undefined)[] = [];
    session.onChange((before) => heard.push(before));
    host.cookie = 'token=theirs; path=/';
    session.check();
    expect([heard, session.token()]).toEqual([['mine'], 'theirs']);
  });

  it('continues with a renewed token without notifying listeners', async () => {
    const session = new Session(jar(), false);
    session.start('t');
    let told = 0;
    session.onChange(() => (told += 1));
    await session.renew(async () => 'u');
    session.check();
    expect([session.token(), told]).toEqual(['u', 0]);
  });

  it('does not end when the server refuses the old token during a renewal', async () => {
    const session = new Session(jar(), false);
    session.start('t');
    await session.renew(async () => {
      session.lost();
      expect([session.isRenewing(), session.token()]).toEqual([true, 't']);
      return 'u';
    });
    expect([session.isRenewing(), session.token()]).toEqual([false, 'u']);
    session.lost();
    expect(session.token()).toBeUndefined();
  });

  it('ends when the token was refused and the renewal fails', async () => {
    const session = new Session(jar(), false);
    session.start('t');
    await expect(
      session.renew(async () => {
        session.lost();
        throw new Error('no answer');
      }),
    ).rejects.toThrow('no answer');
    expect(session.token()).toBeUndefined();
    session.start('v');
    await expect(
      session.renew(async () => {
        throw new Error('no answer');
      }),
    ).rejects.toThrow('no answer');
    expect(session.token()).toBe('v');
  });

  it('does not exist before it starts', () => {
    expect(new Session({ cookie: 'other=1' }, false).token()).toBeUndefined();
  });

  describe('in two tabs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    function two() {
      const { host, tab } = browser();
      const [one, other] = [tab(), tab()];
      one.start('mine');
      const heard: unknown[] = [];
      other.onChange((before, cause) => heard.push([before, cause, other.token()]));
      return { host, tab, one, other, heard };
    }

    it('ends in both at once when the customer logs out in one', () => {
      const { one, other, heard } = two();
      one.end();
      expect([heard, other.era]).toEqual([[['mine', 'elsewhere', undefined]], 2]);
    });

    it('ends in both when the server refuses it in one', () => {
      const { one, heard } = two();
      one.lost();
      expect(heard).toEqual([['mine', 'over', undefined]]);
    });

    it('belongs to the other customer in both after a login in one', () => {
      const { one, heard } = two();
      one.start('theirs');
      expect(heard).toEqual([['mine', 'elsewhere', 'theirs']]);
    });

    it('continues in both with a new token, even if the server refused the old one in the other tab', async () => {
      const { one, other, heard } = two();
      await one.renew(async () => {
        other.lost();
        return 'mine, too';
      });
      expect(other.isRenewing()).toBe(true);
      jest.runAllTimers();
      expect([heard, other.isRenewing(), one.token()]).toEqual([[], false, 'mine, too']);
      other.lost();
      expect(heard).toEqual([['mine, too', 'over', undefined]]);
    });

    it('ends in the other tab as well when the renewal fails', async () => {
      const { one, other, heard } = two();
      await expect(
        one.renew(async () => {
          throw new Error('no answer');
        }),
      ).rejects.toThrow('no answer');
      jest.runAllTimers();
      expect([heard, other.token()]).toEqual([[], 'mine']);
      void one.renew(() => new Promise(() => undefined));
      other.lost();
      expect(heard).toEqual([]);
      jest.runAllTimers();
      expect(heard).toEqual([['mine', 'over', undefined]]);
    });

    it('belongs to another customer who logs in during a renewal', () => {
      const { one, tab, heard } = two();
      void one.renew(() => new Promise(() => undefined));
      tab().start('theirs');
      expect(heard).toEqual([['mine', 'elsewhere', 'theirs']]);
    });

    it('ends as a logout even if the server refused it first', async () => {
      const { one, heard } = two();
      const here: unknown[] = [];
      one.onChange((before, cause) => here.push([before, cause]));
      await one.leave(async () => one.lost());
      expect([here, heard]).toEqual([[['mine', 'here']], [['mine', 'elsewhere', undefined]]]);
    });

    it.each(['one', 'other'] as const)('continues when it is started in the %s tab during the logout', async (tab) => {
      const tabs = two();
      await tabs.one.leave(async () => {
        tabs.other.lost();
        tabs[tab].start('theirs');
      });
      jest.runAllTimers();
      expect([tabs.one.token(), tabs.other.token()]).toEqual(['theirs', 'theirs']);
    });

    it("ends at the next check if the other tab's message did not arrive", () => {
      const { host, other, heard } = two();
      host.cookie = 'token=; max-age=0';
      other.check();
      expect(heard).toEqual([['mine', 'over', undefined]]);
    });
  });
});
