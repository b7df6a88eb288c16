import { Suspense, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import { lazyAgain } from './lazy-again';

/** The text of a component once all of it is loaded; rejects when loading fails. */
const shown = (Code: ComponentType<object>): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const out = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
      final: (done) => {
        resolve(text);
        done();
      },
    });
    const stream = renderToPipeableStream(
      <Suspense>
        <Code />
      </Suspense>,
      { onAllReady: () => stream.pipe(out), onError: reject },
    );
  });

describe('lazily loaded code', () => {
  it('is loaded again after a failure, and not again after a success', async () => {
    let fetched = 0;
    const again = lazyAgain(async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('lost');
      return { default: () => <b>there</b> };
    });
    const first = again();
    await expect(shown(first)).rejects.toThrow('lost');
    expect(again()).not.toBe(first);
    await expect(shown(again())).resolves.toContain('there');
    await expect(shown(again())).resolves.toContain('there');
    expect(fetched).toBe(2);
  });
});
