import { Session } from './session';

/** A document's cookie jar: assignment adds or drops, reading lists names and values. */
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

describe('session', () => {
  it('keeps the token for three days on every path', () => {
    const host = jar();
    const session = new Session(host, true);
    session.start('a+b/c=');
    expect(session.token()).toBe('a+b/c=');
    expect(host.writes[0]).toBe('token=a%2Bb%2Fc%3D; max-age=259200; path=/; samesite=strict; secure');
  });

  it('tells its listeners of start and end until they leave', () => {
    const session = new Session(jar(), false);
    let told = 0;
    const leave = session.onChange(() => (told += 1));
    session.start('t');
    session.end();
    leave();
    session.start('u');
    expect(told).toBe(2);
  });

  it('that has run out, or was ended in another tab, ends here at the next look, once', () => {
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

  it('of somebody else, started in another tab, is a change as well', () => {
    const host = jar();
    const session = new Session(host, false);
    session.start('mine');
    const heard: (string | undefined)[] = [];
    session.onChange((before) => heard.push(before));
    host.cookie = 'token=theirs; path=/';
    session.check();
    expect([heard, session.token()]).toEqual([['mine'], 'theirs']);
  });

  it('goes on with another token without a word to anybody', async () => {
    const session = new Session(jar(), false);
    session.start('t');
    let told = 0;
    session.onChange(() => (told += 1));
    await session.renew(async () => 'u');
    session.check();
    expect([session.token(), told]).toEqual(['u', 0]);
  });

  it('whose token is refused while another one is on its way does not end', async () => {
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

  it('whose token is refused ends when no other one comes', async () => {
    const session = new Session(jar(), false);
    session.start('t');
    await expect(session.renew(async () => { session.lost(); throw new Error('no answer'); })).rejects.toThrow('no answer');
    expect(session.token()).toBeUndefined();
    session.start('v');
    await expect(session.renew(async () => { throw new Error('no answer'); })).rejects.toThrow('no answer');
    expect(session.token()).toBe('v');
  });

  it('is not there before it starts', () => {
    expect(new Session({ cookie: 'other=1' }, false).token()).toBeUndefined();
  });
});
