import type { SettlementFailRow } from '@parkett/custody-contract';
import { isWord, type Words } from '../../words/words';

/** Who owes whom. */
export const sideText = ({ side }: SettlementFailRow, { w }: Words): string => w(`fails.side.${side}`);

export function lateText({ daysLate, extensionDays, isOverdue }: SettlementFailRow, { w, number }: Words): string {
  const facts = { days: number(daysLate), allowed: number(extensionDays) };
  return w(isOverdue ? 'fails.late.overdue' : 'fails.late.days', facts);
}

/** The last report, with the custodian's reason in words where it is a known one. */
export function reportText({ lastReport }: SettlementFailRow, { w, when }: Words): string {
  if (lastReport === null) return w('fails.report.none');
  const { outcome, reason, reportedAt } = lastReport;
  const word = `fails.reason.${reason ?? ''}`;
  const named = reason === null ? '' : isWord(word) ? `: ${w(word)} (${reason})` : `: ${reason}`;
  return `${w(`fails.report.${outcome}`)}${named}, ${when(reportedAt)}`;
}
