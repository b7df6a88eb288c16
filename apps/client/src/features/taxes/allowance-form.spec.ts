import { minor } from '@parkett/kernel';
import { judgeForm } from './allowance-form';

const limits = { least: minor(123_00), single: minor(1_000_00), joint: minor(2_000_00) };
const judged = (figure: string | undefined, isJoint = false) =>
  judgeForm({ figure, year: 2026, isJoint, endsWithYear: false }, limits);

describe('the form of an allowance order', () => {
  it.each([
    ['801', false, 801_00],
    ['1000.00', false, 1_000_00],
    ['2000', true, 2_000_00],
    ['123', false, 123_00],
  ])('%s, for both: %s', (figure, isJoint, amount) => {
    expect(judged(figure, isJoint)).toEqual({ order: { year: 2026, amount, isJoint, endsWithYear: false } });
  });

  it.each([
    [undefined, false, { problem: 'amount' }],
    ['801.50', false, { problem: 'wholeEuros' }],
    ['1001', false, { problem: 'tooHigh', bound: 1_000_00 }],
    ['2001', true, { problem: 'tooHigh', bound: 2_000_00 }],
    ['122', false, { problem: 'tooLow', bound: 123_00 }],
  ])('refuses %s', (figure, isJoint, problem) => {
    expect(judged(figure, isJoint)).toEqual(problem);
  });
});
