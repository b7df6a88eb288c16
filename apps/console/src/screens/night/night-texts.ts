import { currencySchema, minor } from '@parkett/kernel';
import type { DeskNight, NightStepView } from '@parkett/market-contract';
import { isWord, type Words } from '../../words/words';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

export function stateText({ state, endedLate }: Pick<DeskNight, 'state' | 'endedLate'>, { w }: Words): string {
  const text = w(`night.state.${state}`);
  return endedLate ? w('night.endedLate', { state: text }) : text;
}

/** A step of a newer server has its name only. */
export const stepText = (step: string, { w }: Words): string => {
  const word = `night.step.${step}`;
  return isWord(word) ? w(word) : step;
};

export function stepStateText({ state, left, runs, error }: NightStepView, { w, number }: Words): string {
  const text = w(`night.step.state.${state}`, { left: number(left) });
  if (error !== null && state !== 'done') return w('night.step.error', { state: text, error });
  return runs > 1 ? w('night.step.runs', { state: text, runs: number(runs) }) : text;
}

/** `2 h 3 min`, `3 min 20 s` or `0.4 s`. */
export function durationText({ startedAt, endedAt }: NightStepView, { number }: Words): string {
  if (startedAt === null || endedAt === null) return '–';
  const ms = endedAt - startedAt;
  if (ms < minuteMs) return `${number(Math.round(ms / (secondMs / 10)) / 10)} s`;
  const [hours, minutes] = [Math.floor(ms / hourMs), Math.floor((ms % hourMs) / minuteMs)];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${Math.floor((ms % minuteMs) / secondMs)} s`;
}

export function totalsText({ totals }: NightStepView, { money, number }: Words): string {
  const sums = Object.entries(totals).map(([unit, amount]) => {
    const currency = currencySchema.safeParse(unit).data;
    return currency === undefined ? `${number(Number(amount))} ${unit}` : money(minor(Number(amount)), currency);
  });
  return sums.join(' · ') || '–';
}

export const reasonText = (reason: string, { w }: Words): string => {
  const word = `night.reason.${reason}`;
  return isWord(word) ? w(word) : reason;
};
