import { fileProblem, imageMegabytesMax } from './image-file';

const megabyte = 1024 * 1024;

describe('a file to send', () => {
  it('is an image that the server can read, or one that nobody has named', () => {
    expect(['image/png', 'image/jpeg', 'image/webp', ''].map((type) => fileProblem({ type, size: 1 }))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('of another kind, without content or beyond the limit is told at once', () => {
    expect(fileProblem({ type: 'application/pdf', size: 1 })).toBe('image.badType');
    expect(fileProblem({ type: 'image/png', size: 0 })).toBe('image.empty');
    expect([
      fileProblem({ type: 'image/png', size: 8 * megabyte }),
      fileProblem({ type: 'image/png', size: 8 * megabyte + 1 }),
      imageMegabytesMax,
    ]).toEqual([undefined, 'image.tooLarge', 8]);
  });
});
