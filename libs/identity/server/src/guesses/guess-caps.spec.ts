import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessCaps, readGuessCaps } from './guess-caps';

describe('the caps on guesses', () => {
  it('are those that docs/SECURITY.md promises', () => {
    const page = readFileSync(join(__dirname, '../../../../../docs/SECURITY.md'), 'utf8');
    const promised = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, cap]) => [name, Number(cap)]);
    expect(Object.fromEntries(promised)).toEqual(guessCaps);
  });

  it('can be raised for load tests only as a whole', () => {
    expect(readGuessCaps({})).toBe(guessCaps);
    expect(readGuessCaps({ PARKETT_LIMIT_DAY_GUESSES: '500' })).toMatchObject({ login: 500, recoveryCode: 500 });
  });
});
