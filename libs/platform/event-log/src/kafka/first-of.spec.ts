import { firstOf } from './first-of';

const never = (): Promise<string> => new Promise(() => undefined);
const fails = (why: string) => async (): Promise<string> => {
  throw new Error(why);
};
const brings = (what: string) => async (): Promise<string> => what;
const nothingLate = (late: string): void => {
  throw new Error(`${late} came late`);
};

describe('the first of several attempts that succeeds', () => {
  it('is the first attempt when it works; no other is started', async () => {
    const other = jest.fn(brings('b'));
    expect(await firstOf([brings('a'), other], 1_000, nothingLate)).toBe('a');
    expect(other).not.toHaveBeenCalled();
  });

  it('is the next attempt when the first fails or does not answer', async () => {
    expect(await firstOf([fails('x'), brings('b')], 60_000, nothingLate)).toBe('b');
    expect(await firstOf([never, brings('b')], 20, nothingLate)).toBe('b');
    expect(await firstOf([never, fails('x'), brings('c')], 20, nothingLate)).toBe('c');
  });

  it('may still be the first attempt when it is merely slow; the result of the second is discarded', async () => {
    let answer: (text: string) => void = () => undefined;
    const slow = (): Promise<string> =>
      new Promise((resolve) => {
        answer = resolve;
      });
    let answerSlower: (text: string) => void = () => undefined;
    const slower = (): Promise<string> => {
      answer('a');
      return new Promise((resolve) => {
        answerSlower = resolve;
      });
    };
    const late: string[] = [];
    expect(await firstOf([slow, slower], 20, (what) => late.push(what))).toBe('a');
    answerSlower('b');
    await new Promise((resolve) => setImmediate(resolve));
    expect(late).toEqual(['b']);
  });

  it('throws the last error when every attempt fails', async () => {
    await expect(firstOf([fails('x'), fails('y')], 1_000, nothingLate)).rejects.toThrow('y');
    await expect(firstOf([], 1_000, nothingLate)).rejects.toThrow('no attempt');
  });
});
