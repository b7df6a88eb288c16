import { fileProblem, imageMegabytesMax } from './image-file';

const megabyte = 1024 * 1024;

describe('image file to upload', () => {
  it('is accepted when the server can read its type, or when the type is unknown', () => {
    expect(['image/png', 'image/jpeg', 'image/webp', ''].map((type) => fileProblem({ type, size: 1 }))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is refused at once when it has another type, is empty or too large', () => {
    expect(fileProblem({ type: 'application/pdf', size: 1 })).toBe('image.badType');
    expect(fileProblem({ type: 'image/png', size: 0 })).toBe('image.empty');
    expect([
      fileProblem({ type: 'image/png', size: 8 * megabyte }),
      fileProblem({ type: 'image/png', size: 8 * megabyte + 1 }),
      imageMegabytesMax,
    ]).toEqual([undefined, 'image.tooLarge', 8]);
  });
});
