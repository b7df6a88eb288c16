import { PeriodEvidence } from './period';

const minuteMs = 60_000;

function ofDates(...dates: string[]) {
  const evidence = new PeriodEvidence();
  for (const date of dates) evidence.see('QAA', date, undefined);
  return evidence.finding;
}

/** Rows at these minutes of one day. */
function ofMinutes(minutes: readonly number[]) {
  const evidence = new PeriodEvidence();
  for (const minute of minutes) evidence.see('QAA', '2024-01-09', minute * minuteMs);
  return evidence.finding;
}

const steps = (count: number, apart: number) => Array.from({ length: count }, (_, at) => 540 + at * apart);

it('weeks and months with a running last row are no days', () => {
  const weeks = ['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22', '2024-01-29'];
  expect(ofDates(...weeks, '2024-01-31')).toEqual({ kind: 'other', apart: '7 days' });
  const months = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01', '2024-06-01'];
  expect(ofDates(...months, '2024-06-04')).toEqual({ kind: 'other', apart: '31 days' });
});

it('days stay days over holidays and where most of a few distances are short', () => {
  expect(ofDates('2024-01-02', '2024-01-03', '2024-01-04', '2024-02-19', '2024-02-20', '2024-03-20')).toEqual({
    kind: 'day',
  });
});

it('five minutes or an hour with a running last row are no minutes', () => {
  expect(ofMinutes([...steps(20, 5), 540 + 97])).toEqual({ kind: 'other', apart: '5 minutes' });
  expect(ofMinutes([...steps(12, 60), 540 + 661])).toEqual({ kind: 'other', apart: '60 minutes' });
  expect(ofMinutes([540, 545, 550, 551])).toEqual({ kind: 'unclear' });
});

it('minutes in which nothing was traded leave minutes', () => {
  expect(ofMinutes([...steps(10, 1), 555, 560, 561, 567])).toEqual({ kind: 'minute' });
  expect(ofMinutes([540, 541, 543, 548, 550, 551, 560, 567, 569, 580, 583, 590])).toEqual({ kind: 'minute' });
});

it('is sure only after some distances, so that one date of many symbols proves no period', () => {
  const evidence = new PeriodEvidence();
  for (let at = 0; at < 3_000; at++) evidence.see(`Q${at}`, '2024-01-09', undefined);
  expect(evidence.sure).toBe(false);
  for (let at = 0; at < 10; at++) evidence.see(`Q${at}`, '2024-01-16', undefined);
  expect([evidence.sure, evidence.finding]).toEqual([true, { kind: 'other', apart: '7 days' }]);
});
