import { SheetHistory, type HistoryHost } from './sheet-history';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/** A fake browser history: steps are asynchronous, and listeners are called in the order of their registration. */
class FakeBrowser implements HistoryHost {
  entries: Entry[] = [{ state: { key: 'start', idx: 0 }, url: '/start' }];
  at = 0;
  readonly #listeners: ((event: PopStateEvent) => void)[] = [];
  readonly heard: string[] = [];
  readonly history = {
    get state(): unknown {
      return browser().entries[browser().at]?.state;
    },
    pushState: (state: unknown, _unused: string, url?: string | URL | null) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, url: String(url ?? this.url) }];
      this.at += 1;
    },
    replaceState: (state: unknown, _unused: string, url?: string | URL | null) => {
      this.entries[this.at] = { state, url: String(url ?? this.url) };
    },
    back: () => this.#go(-1),
    forward: () => this.#go(1),
  };

  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }

  addEventListener(_type: 'popstate', listener: (event: PopStateEvent) => void): void {
    this.#listeners.push(listener);
  }

  #go(delta: number): void {
    setImmediate(() => {
      if (this.at + delta < 0 || this.at + delta >= this.entries.length) return;
      this.at += delta;
      let stopped = false;
      const event = {
        state: this.history.state,
        stopImmediatePropagation: () => {
          stopped = true;
        },
      } as PopStateEvent;
      for (const listener of this.#listeners) listener(event);
      if (!stopped) this.heard.push(this.url);
    });
  }
}

let current: FakeBrowser;
let sheets: SheetHistory;
const browser = (): FakeBrowser => current;

/** Waits for steps and their consequences. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const go = async (direction: 'back' | 'forward'): Promise<void> => {
  current.history[direction]();
  await settled();
};
/** Navigates as the router does. */
const push = (url: string): void =>
  current.history.pushState({ key: url, idx: Number(Reflect.get(Object(current.history.state), 'idx')) + 1 }, '', url);
const replace = (url: string): void =>
  current.history.replaceState(
    { key: url, idx: Reflect.get(Object(current.history.state), 'idx') as unknown },
    '',
    url,
  );
const urls = (): string[] => current.entries.map(({ url }) => url);

class FakeSheet {
  isOpen = true;
  isHeld = false;
  readonly #gone: () => void;

  constructor() {
    this.#gone = sheets.add({ isHeld: () => this.isHeld, close: () => this.close() });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#gone();
  }
}

async function opened(): Promise<FakeSheet> {
  const sheet = new FakeSheet();
  await settled();
  return sheet;
}

beforeEach(() => {
  current = new FakeBrowser();
  current.history.pushState({ key: 'page', idx: 1 }, '', '/page');
  sheets = new SheetHistory(current);
});

describe('back with an open sheet', () => {
  it('closes the sheet and stays on the page without notifying the router', async () => {
    const sheet = await opened();
    await go('back');
    expect([sheet.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
    await go('back');
    expect([current.url, current.heard]).toEqual(['/start', ['/start']]);
  });

  it('closes one sheet after the other, the topmost first', async () => {
    const [below, above] = [await opened(), await opened()];
    await go('back');
    expect([below.isOpen, above.isOpen]).toEqual([true, false]);
    await go('back');
    expect([below.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
    await go('back');
    expect(current.url).toBe('/start');
  });

  it('never closes a sheet that is sending', async () => {
    const sheet = await opened();
    sheet.isHeld = true;
    await go('back');
    await go('back');
    expect([sheet.isOpen, current.url]).toEqual([true, '/page']);
    sheet.isHeld = false;
    await go('back');
    expect([sheet.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
  });
});

describe('a sheet closed by its button', () => {
  it('leaves no entry behind: back leads to the previous page, forward nowhere', async () => {
    const sheet = await opened();
    sheet.close();
    await settled();
    expect([current.url, current.heard]).toEqual(['/page', []]);
    await go('forward');
    await go('back');
    expect([current.url, current.heard]).toEqual(['/start', ['/start']]);
    await go('forward');
    expect([current.url, current.heard]).toEqual(['/page', ['/start', '/page']]);
  });

  it('shares its entry with another sheet that opens at once', async () => {
    const first = await opened();
    first.close();
    const second = await opened();
    await go('back');
    expect([second.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
  });

  it('gets an entry again when it is reopened while its entry is being left', async () => {
    const first = await opened();
    first.close();
    await Promise.resolve();
    const second = await opened();
    await go('back');
    expect([second.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
  });
});

describe('a page opened from a sheet', () => {
  it('replaces the sheet: back leads to the page below, without the sheet', async () => {
    const sheet = await opened();
    push('/next');
    await settled();
    expect([sheet.isOpen, urls()]).toEqual([false, ['/start', '/page', '/next']]);
    await go('back');
    expect([current.url, current.heard]).toEqual(['/page', ['/page']]);
  });

  it('replaces the sheet even if that closes at the same moment, before or after', async () => {
    for (const closeFirst of [true, false]) {
      const sheet = await opened();
      if (closeFirst) {
        sheet.close();
        await Promise.resolve();
      }
      push('/next');
      sheet.close();
      await settled();
      expect([urls(), current.url, current.heard]).toEqual([['/start', '/page', '/next'], '/next', []]);
      await go('back');
      current.heard.length = 0;
    }
  });

  it('replaces its page, not the sheet, on a replace navigation', async () => {
    await opened();
    replace('/instead');
    await settled();
    expect([current.url, current.heard]).toEqual(['/instead', []]);
    await go('back');
    expect([current.url, current.heard]).toEqual(['/start', ['/start']]);
  });

  it('replaces the sheet while that is returning to its entry', async () => {
    const sheet = await opened();
    sheet.isHeld = true;
    current.history.back();
    await new Promise((resolve) => setImmediate(resolve));
    push('/next');
    sheet.isHeld = false;
    sheet.close();
    await settled();
    expect([urls(), current.heard]).toEqual([['/start', '/page', '/next'], []]);
    const after = await opened();
    await go('back');
    expect([after.isOpen, current.url]).toEqual([false, '/next']);
  });
});

describe('a page reloaded with an open sheet', () => {
  beforeEach(async () => {
    await opened();
    const { entries, at } = current;
    current = Object.assign(new FakeBrowser(), { entries, at });
    sheets = new SheetHistory(current);
  });

  it('continues with the same entry when its sheet opens again', async () => {
    const sheet = await opened();
    expect(urls()).toEqual(['/start', '/page', '/page']);
    await go('back');
    expect([sheet.isOpen, current.url, current.heard]).toEqual([false, '/page', []]);
  });

  it('is left with one step back when its sheet does not open again', async () => {
    await go('back');
    expect([current.url, current.heard]).toEqual(['/start', ['/start']]);
  });
});
