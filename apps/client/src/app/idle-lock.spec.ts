import { IdleLock, type TabNews } from './idle-lock';

const minute = 60_000;

/** A server that decides about the lock, and tabs of one browser that show the session. */
class Desk {
  now = 1_000_000;
  isOnline = true;
  isLoggedIn = true;
  isLocked = false;
  minutes: 15 | 5 | 1 = 15;
  usedAt = this.now;
  calls: string[] = [];
  private readonly tabs: { readonly lock: IdleLock; covered: boolean }[] = [];
  readonly timers: { at: number; readonly work: () => void }[] = [];

  tab() {
    const tab = { covered: false } as { lock: IdleLock; covered: boolean };
    tab.lock = new IdleLock({
      now: () => this.now,
      isLoggedIn: () => this.isLoggedIn,
      cover: () => {
        tab.covered = true;
      },
      uncover: () => {
        tab.covered = false;
      },
      tellTabs: (news: TabNews) => {
        for (const other of this.tabs) if (other !== tab) other.lock.hear(news);
      },
      stayActive: () => {
        this.calls.push('active');
        if (this.isOnline && !this.isLocked) this.usedAt = this.now;
      },
      lockSession: () => {
        this.calls.push('lock');
        if (this.isOnline) this.isLocked = true;
      },
      ask: async () => {
        this.calls.push('ask');
        if (!this.isOnline) return undefined;
        const idleMs = this.now - this.usedAt;
        return { locked: this.isLocked || idleMs >= this.minutes * minute, minutes: this.minutes, idleMs };
      },
      later: (work, ms) => this.timers.push({ at: this.now + ms, work }),
    });
    this.tabs.push(tab);
    return tab;
  }

  /** Time goes by in steps of five seconds, as the page checks. */
  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end; ) {
      this.now += 5_000;
      const due = this.timers.filter(({ at }) => at <= this.now);
      for (const timer of due) {
        this.timers.splice(this.timers.indexOf(timer), 1);
        timer.work();
      }
      await Promise.all(this.tabs.map(({ lock }) => lock.check()));
    }
  }
}

let desk: Desk;
let tab: ReturnType<Desk['tab']>;
beforeEach(async () => {
  desk = new Desk();
  tab = desk.tab();
  await tab.lock.begin();
  desk.calls = [];
});

describe('a page that nobody uses', () => {
  it('is covered after fifteen minutes, and not before', async () => {
    await desk.pass(15 * minute - 5_000);
    expect(tab.covered).toBe(false);
    await desk.pass(5_000);
    expect(tab.covered).toBe(true);
    tab.lock.used();
    await desk.pass(minute);
    expect(desk.calls).toEqual(['ask']);
  });

  it('is covered by its own clock without a connection', async () => {
    desk.isOnline = false;
    await desk.pass(15 * minute);
    expect(tab.covered).toBe(true);
  });

  it('is covered after a sleep, and the touch that wakes it does not open it', async () => {
    desk.now += 20 * minute;
    tab.lock.used();
    await desk.pass(10_000);
    expect([tab.covered, desk.calls.includes('active')]).toEqual([true, false]);
  });

  it('follows the time that the customer has chosen', async () => {
    desk.minutes = 1;
    await tab.lock.take('changed');
    await desk.pass(minute);
    expect(tab.covered).toBe(true);
  });

  it('stays open for a visitor', async () => {
    desk.isLoggedIn = false;
    await desk.pass(20 * minute);
    expect(tab.covered).toBe(false);
  });
});

describe('a page in use', () => {
  it('stays open, and tells the server at most once a minute', async () => {
    for (let i = 0; i < 20 * 12; i += 1) {
      tab.lock.used();
      await desk.pass(5_000);
    }
    expect(tab.covered).toBe(false);
    const told = desk.calls.filter((call) => call === 'active').length;
    expect(told).toBeGreaterThanOrEqual(19);
    expect(told).toBeLessThanOrEqual(21);
  });

  it('keeps another tab open, and one on another device as well', async () => {
    const second = desk.tab();
    await second.lock.begin();
    for (let i = 0; i < 20; i += 1) {
      tab.lock.used();
      await desk.pass(minute);
    }
    expect(second.covered).toBe(false);
    const third = desk.tab();
    desk.now += 14 * minute;
    desk.usedAt = desk.now;
    await desk.pass(2 * minute);
    expect(third.covered).toBe(false);
  });

  it('keeps another tab open without a connection', async () => {
    const second = desk.tab();
    desk.isOnline = false;
    for (let i = 0; i < 20; i += 1) {
      tab.lock.used();
      await desk.pass(minute);
    }
    expect([tab.covered, second.covered]).toEqual([false, false]);
  });

  it('counts its last use in full, although the server is told of it later', async () => {
    tab.lock.used();
    await desk.pass(5_000);
    tab.lock.used();
    await desk.pass(minute);
    expect(desk.calls.filter((call) => call === 'active')).toHaveLength(2);
  });

  it('says nothing of the tap that logs out', async () => {
    tab.lock.used();
    for (const { work } of desk.timers.filter(({ at }) => at <= desk.now)) work();
    desk.isLoggedIn = false;
    await desk.pass(minute);
    expect(desk.calls).toEqual([]);
  });
});

describe('a lock', () => {
  it('covers all tabs at once, by hand or by a refusal, and an unlock in one opens all', async () => {
    const second = desk.tab();
    await tab.lock.take('now');
    expect([tab.covered, second.covered, desk.isLocked]).toEqual([true, true, true]);
    desk.isLocked = false;
    second.lock.unlocked();
    expect([tab.covered, second.covered]).toEqual([false, false]);
    desk.isLocked = true;
    await second.lock.take('refused');
    expect([tab.covered, second.covered]).toEqual([true, true]);
  });

  it('is opened again when the refusal was older than the unlock', async () => {
    await tab.lock.take('refused');
    expect(tab.covered).toBe(false);
  });

  it('does not outlive its session', async () => {
    await tab.lock.take('now');
    desk.isLocked = false;
    tab.lock.sessionChanged();
    await desk.pass(minute);
    tab.lock.used();
    await desk.pass(5_000);
    expect(desk.calls).toContain('active');
  });
});
