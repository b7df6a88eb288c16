import { shrinkImage, shrunk } from './shrink-image';

describe('picture to upload', () => {
  it('is scaled to the size that the server keeps, and never enlarged', () => {
    expect([shrunk(8000, 6000), shrunk(3000, 4000), shrunk(640, 480), shrunk(100_000, 1)]).toEqual([
      { width: 2560, height: 1920 },
      { width: 1920, height: 2560 },
      { width: 640, height: 480 },
      { width: 2560, height: 1 },
    ]);
  });

  it('is sent unchanged when it is small or cannot be drawn', async () => {
    for (const size of [10, 3 * 1024 * 1024]) {
      const file = new File([new Uint8Array(size)], 'x.png', { type: 'image/png' });
      expect(await shrinkImage(file)).toBe(file);
    }
  });
});
