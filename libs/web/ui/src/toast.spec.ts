import { currentToast, showToast, toastMs, withLoadingToast } from './toast';

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are shown for 1200 ms', () => {
    showToast('saved', 'success');
    jest.advanceTimersByTime(toastMs - 1);
    expect(currentToast()?.text).toBe('saved');
    jest.advanceTimersByTime(1);
    expect(currentToast()).toBeUndefined();
  });

  it('are replaced by a newer one, which gets its full time', () => {
    showToast('first');
    jest.advanceTimersByTime(1000);
    showToast('second');
    jest.advanceTimersByTime(1000);
    expect(currentToast()?.text).toBe('second');
    jest.advanceTimersByTime(200);
    expect(currentToast()).toBeUndefined();
  });

  it('for loading stay until the work has ended, also when it fails', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const work = withLoadingToast(
      'loading',
      () =>
        new Promise((_done, failed) => {
          fail = failed;
        }),
    );
    jest.advanceTimersByTime(60_000);
    expect(currentToast()).toMatchObject({ kind: 'loading', text: 'loading' });
    fail(new Error('lost'));
    await expect(work).rejects.toThrow('lost');
    expect(currentToast()).toBeUndefined();
  });

  it('are not removed by closing an older one', () => {
    const hide = showToast('old', 'loading');
    showToast('new', 'loading');
    hide();
    expect(currentToast()?.text).toBe('new');
  });
});
