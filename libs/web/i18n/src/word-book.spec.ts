import type { Language } from './languages';
import type { Words } from './messages';
import { WordBook } from './word-book';

/** A word book whose files arrive when the test says so. */
function slowBook() {
  const asked: string[] = [];
  const waiting = new Map<string, { readonly arrive: (words: Words) => void; readonly fail: () => void }>();
  const received: string[] = [];
  const book = new WordBook(
    (language, feature) =>
      new Promise((resolve, reject) => {
        asked.push(`${language}/${feature}`);
        waiting.set(`${language}/${feature}`, { arrive: resolve, fail: () => reject(new Error('offline')) });
      }),
    () => 'de' as Language,
  );
  book.connect((language, words) => received.push(`${language}: ${Object.keys(words).join()}`));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    book,
    asked,
    received,
    arrive: async (file: string) => {
      waiting.get(file)?.arrive({ [file]: 'text' });
      await settled();
    },
    fail: async (file: string) => {
      waiting.get(file)?.fail();
      await settled();
    },
  };
}

describe('the words of a page', () => {
  it('are requested together and once, and handed over as they arrive', async () => {
    const { book, asked, received, arrive } = slowBook();
    const brought = Promise.all([book.bring(['shell', 'market']), book.bring(['market', 'trading'])]);
    expect(asked).toEqual(['de/shell', 'de/market', 'de/trading']);
    for (const file of asked) await arrive(file);
    await brought;
    await book.bring(['market']);
    expect(asked).toHaveLength(3);
    expect(received).toEqual(['de: de/shell', 'de: de/market', 'de: de/trading']);
  });

  it('that arrived before anybody listened are handed over', async () => {
    const { book, arrive } = slowBook();
    void book.bring(['shell']);
    await arrive('de/shell');
    const later: string[] = [];
    book.connect((language) => later.push(language));
    expect(later).toEqual(['de']);
  });

  it('change language only when every feature is there, also one that a screen brought meanwhile', async () => {
    const { book, asked, arrive } = slowBook();
    void book.bring(['shell']);
    await arrive('de/shell');
    let hasTurned = false;
    const turned = book.turnTo('fr').then(() => (hasTurned = true));
    void book.bring(['market']);
    expect(asked).toEqual(['de/shell', 'fr/shell', 'de/market']);
    await arrive('fr/shell');
    expect([hasTurned, book.language, asked.at(-1)]).toEqual([false, 'de', 'fr/market']);
    await arrive('fr/market');
    await turned;
    expect(book.language).toBe('fr');
    void book.bring(['home']);
    expect(asked.at(-1)).toBe('fr/home');
  });

  it('are requested a second time when they do not load, and again by the next caller', async () => {
    const { book, asked, arrive, fail } = slowBook();
    const failed = book.bring(['shell']).catch(() => 'failed');
    await fail('de/shell');
    await fail('de/shell');
    expect([await failed, asked.length]).toEqual(['failed', 2]);
    const brought = book.bring(['shell']);
    await arrive('de/shell');
    await expect(brought).resolves.toBeUndefined();
  });

  it('stay in the language before when the next one does not load', async () => {
    const { book, arrive, fail } = slowBook();
    void book.bring(['shell']);
    await arrive('de/shell');
    const turned = book.turnTo('el').catch(() => 'failed');
    await fail('el/shell');
    await fail('el/shell');
    expect([await turned, book.language]).toEqual(['failed', 'de']);
  });
});
