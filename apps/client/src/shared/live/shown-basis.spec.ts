import { shownBasis } from './shown-basis';

it("the device's last choice counts until the server has answered", () => {
  expect(shownBasis(undefined, 'diluted')).toBe('diluted');
  expect(shownBasis(undefined, 'unknown')).toBe('fifo');
  expect(shownBasis({ basis: 'average' }, 'diluted')).toBe('average');
});

it('a customer who has chosen none does not see the choice of another one on the same device', () => {
  expect(shownBasis({ basis: null }, 'diluted')).toBe('fifo');
});
