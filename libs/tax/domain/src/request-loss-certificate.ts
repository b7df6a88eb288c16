import { accept, type Decision, type EventBody } from '@parkett/kernel';
import {
  rejectTax as reject,
  type AccountTaxCommandOf,
  type LossCertificateRequested,
  type RequestedCertificate,
} from '@parkett/tax-contract';
import { countedOn, isWithheld, taxDay, taxYearOn, type AccountTax, type TaxDay } from './account-tax';
import { decideTax, evolveTax } from './decide-tax';
import type { TaxContext, TaxPayer } from './order-allowance';
import { lossCertificateUntil } from './tax-rules';
import { noTax, type TaxYear } from './tax-year';

/** The year that runs on a day, in which losses can arise here; undefined where nothing is withheld in it. */
export function yearWithLosses(tax: AccountTax, { today, counts }: TaxDay): TaxYear | undefined {
  if (tax === null) return undefined;
  const running = taxYearOn(tax, countedOn(tax, counts));
  return isWithheld(tax, today) || tax.year?.year === running.year ? running : undefined;
}

/**
 * What a request changes. The bank has to have it by the last day, whatever the date of the books. Rejects with
 * LOSS_CERTIFICATE_NOT_TAXED, _OTHER_YEAR, _TOO_LATE and _REQUESTED.
 */
export function judgeCertificate(tax: AccountTax, { year, pot }: RequestedCertificate, day: TaxDay) {
  const before = yearWithLosses(tax, day);
  if (tax === null || before === undefined) return reject('LOSS_CERTIFICATE_NOT_TAXED');
  if (before.year !== year) return reject('LOSS_CERTIFICATE_OTHER_YEAR', { year: String(before.year) });
  const until = lossCertificateUntil(year).date;
  if (day.today > until) return reject('LOSS_CERTIFICATE_TOO_LATE', { until });
  const outcome = decideTax(before, { type: 'RequestLossCertificate', date: countedOn(tax, day.counts), pot });
  if (!outcome.accepted) {
    if (outcome.code !== 'LOSS_CERTIFICATE_REQUESTED') throw new Error(`a certificate is refused with ${outcome.code}`);
    return reject(outcome.code);
  }
  const { change } = outcome;
  // No money moves: tax that the cash did not cover before is taken with the next income.
  return { kind: 'judged' as const, rules: change.rules, year: evolveTax(before, { ...change, settled: noTax }) };
}

/**
 * The customer asks for the certificate of the losses that are left at the end of the year, § 43a (3) sentences 4 and 5
 * EStG. Rejects with ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN, ACCOUNT_ERASED, NOT_SWITCHED_ON and the codes of
 * `judgeCertificate`.
 */
export function requestLossCertificate(
  payer: Pick<TaxPayer, 'tax' | 'isOpen' | 'hasLeft'>,
  { year, pot }: AccountTaxCommandOf<'RequestLossCertificate'>,
  { actor, aggregate, commandId, now, businessDate, mayWrite, dateOf }: TaxContext,
): Decision<EventBody> {
  if (!payer.isOpen) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (payer.hasLeft) return reject('ACCOUNT_ERASED');
  if (!mayWrite({ type: 'LossCertificateRequested', v: 1 })) return reject('NOT_SWITCHED_ON');
  const today = dateOf(now);
  const judged = judgeCertificate(payer.tax, { year, pot }, taxDay(today, businessDate));
  if (judged.kind === 'rejected') return judged;
  return accept<LossCertificateRequested>({
    ...{ type: 'LossCertificateRequested', v: 1, requestId: commandId, pot, date: today },
    ...{ year: judged.year, rules: [...judged.rules] },
  });
}
