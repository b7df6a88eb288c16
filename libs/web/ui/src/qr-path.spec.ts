import { encode } from 'uqr';
import { grouped } from './grouped';
import { qrPath } from './qr-path';

/** Turns a path of `qrPath` back into rows of squares. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) (rows[Number(y)] ?? [])[at] = true;
  }
  return rows;
}

describe('QR code for the authenticator app', () => {
  it('draws every dark square and no other', () => {
    const { data, size } = encode('otpauth://totp/Parkett:%2B49***4567?secret=JBSWY3DPEHPK3PXP&issuer=Parkett', {
      ecc: 'M',
      border: 2,
    });
    expect(drawn(qrPath(data), size)).toEqual(data);
  });

  it('joins neighbouring squares of a row', () => {
    expect(
      qrPath([
        [true, true, false, true],
        [false, false, false, false],
        [true, true, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM0 2h4v1h-4z');
  });

  it('shows the secret in groups of four for typing', () => {
    expect([grouped('JBSWY3DPEHPK3PXP'), grouped('ABCDE'), grouped('')]).toEqual(['JBSW Y3DP EHPK 3PXP', 'ABCD E', '']);
  });
});
