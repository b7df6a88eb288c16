import { minor } from '@parkett/kernel';
import type { CertifiedPot, Income, TaxCommand } from '@parkett/tax-contract';
import { assess } from './assess';
import { decideTax, evolveTax, type TaxOutcome } from './decide-tax';
import { cents, distribution, dividend, fundSale, interest, lot, otherSale, shareSale } from './spec-support/incomes';
import { noLosses, openTaxYear, taxTotal, type NewTaxYear, type TaxYear } from './tax-year';
import { closeTaxYear } from './year-end';

const eur = (text: string) => minor(cents(text));
const date = '2025-06-02';
const opened = (more: Partial<NewTaxYear> = {}): TaxYear =>
  openTaxYear({ year: 2025, church: '0', isJoint: false, allowance: eur('0'), brought: noLosses, ...more });
const add = (income: Income): TaxCommand => ({ type: 'AddIncome', income });

/** Decides the commands one after the other; the last outcome, and the state after all that were accepted. */
function run(state: TaxYear, ...commands: readonly TaxCommand[]) {
  let [now, last]: [TaxYear, TaxOutcome | undefined] = [state, undefined];
  const settled: number[] = [];
  for (const command of commands) {
    last = decideTax(now, command);
    if (!last.accepted) continue;
    settled.push(taxTotal(last.change.settled));
    now = evolveTax(now, last.change);
  }
  return { state: now, last, settled };
}

describe('losses', () => {
  it('a loss from shares reduces gains from shares, and no dividend', () => {
    const { state, settled } = run(opened(), add(shareSale('-1000')), add(dividend('400')), add(shareSale('300')));
    expect(settled).toEqual([0, cents('105.50'), 0]);
    expect(assess(state).losses).toEqual({ shares: eur('700'), other: 0 });
  });

  it('another loss reduces everything, gains from shares too', () => {
    const { state, settled } = run(opened(), add(otherSale('-1000')), add(dividend('400')), add(shareSale('300')));
    expect(settled).toEqual([0, 0, 0]);
    expect(assess(state).losses).toEqual({ shares: 0, other: eur('300') });
  });

  it('a later loss pays back tax of the same year, and not more', () => {
    const { settled } = run(opened(), add(shareSale('400')), add(shareSale('-300')), add(shareSale('-300')));
    expect(settled).toEqual([cents('105.50'), -cents('79.13'), -cents('26.37')]);
  });

  it('losses of the year before come first, then the allowance, then foreign tax', () => {
    const state = opened({ allowance: eur('100'), brought: { shares: eur('50'), other: eur('30') } });
    const { last } = run(state, add(shareSale('120')), add(dividend('200', '30')));
    expect(last?.accepted && last.change.after).toMatchObject({
      income: eur('240'),
      shareGains: eur('70'),
      allowanceUsed: eur('100'),
      base: eur('140'),
      creditUsed: eur('30'),
      tax: { capitalGainsTax: eur('5'), solidarity: 27 },
    });
  });

  it('go to another bank, and are no longer here', () => {
    const take: TaxCommand = { type: 'TakeLosses', date };
    const { state, settled } = run(
      opened(),
      add(shareSale('-500')),
      add(otherSale('-100')),
      take,
      add(shareSale('400')),
    );
    expect(settled).toEqual([0, 0, 0, cents('105.50')]);
    expect(closeTaxYear(state).carried).toEqual(noLosses);
  });

  it('come from another bank, and pay back tax of the year', () => {
    const bring: TaxCommand = { type: 'BringLosses', date, losses: { shares: eur('0'), other: eur('400') } };
    expect(run(opened(), add(dividend('400')), bring).settled).toEqual([cents('105.50'), -cents('105.50')]);
  });

  it('are certified once until 15 December, and then not carried forward', () => {
    const asked = (on: string, pot: CertifiedPot = 'both'): TaxCommand => ({
      type: 'RequestLossCertificate',
      date: on,
      pot,
    });
    const loss = add(shareSale('-500'));
    expect(run(opened(), loss, asked('2025-12-16')).last).toMatchObject({ code: 'LOSS_CERTIFICATE_TOO_LATE' });
    const { state, last } = run(opened(), loss, asked('2025-12-15'), asked('2025-12-15'));
    expect(last).toMatchObject({ accepted: false, code: 'LOSS_CERTIFICATE_REQUESTED' });
    expect(closeTaxYear(state)).toMatchObject({ certificate: { losses: { shares: eur('500') } }, carried: noLosses });
    expect(closeTaxYear(run(opened(), loss).state).carried).toEqual({ shares: eur('500'), other: 0 });
    expect(run(state, { type: 'TakeLosses', date }).last).toMatchObject({ code: 'LOSSES_ARE_GONE' });
  });

  it('are certified of one pot while those of the other go on, or of both one after the other', () => {
    const asked = (pot: CertifiedPot): TaxCommand => ({ type: 'RequestLossCertificate', date: '2025-12-01', pot });
    const losses = [add(shareSale('-500')), add(otherSale('-70'))];
    const shares = run(opened(), ...losses, asked('shares'));
    expect(closeTaxYear(shares.state)).toMatchObject({
      certificate: { losses: { shares: eur('500'), other: 0 } },
      carried: { shares: 0, other: eur('70') },
    });
    expect(run(shares.state, asked('shares')).last).toMatchObject({ code: 'LOSS_CERTIFICATE_REQUESTED' });
    for (const second of ['other', 'both'] as const)
      expect(closeTaxYear(run(shares.state, asked(second)).state)).toMatchObject({
        certificate: { losses: { shares: eur('500'), other: eur('70') } },
        carried: noLosses,
      });
    const other = run(opened(), ...losses, asked('other')).state;
    expect(closeTaxYear(other).carried).toEqual({ shares: eur('500'), other: 0 });
  });
});

describe('the allowance', () => {
  const order = (amount: string): TaxCommand => ({ type: 'OrderAllowance', date, amount: eur(amount) });

  it('is raised during the year, and pays back tax', () => {
    expect(run(opened(), add(dividend('400')), order('300')).settled).toEqual([cents('105.50'), -cents('79.13')]);
  });

  it('is lowered to what is used, and not further', () => {
    const state = opened({ allowance: eur('801') });
    expect(run(state, add(dividend('300')), order('299')).last).toMatchObject({
      code: 'ALLOWANCE_BELOW_USED',
      facts: { used: eur('300') },
    });
    expect(run(state, add(dividend('300')), order('300')).settled).toEqual([0, 0]);
  });

  it('is in whole euros, and within the largest of the year', () => {
    expect(run(opened(), order('10.50')).last).toMatchObject({ code: 'ALLOWANCE_NOT_WHOLE_EUROS' });
    expect(run(opened(), order('1001')).last).toMatchObject({ code: 'ALLOWANCE_ABOVE_MAXIMUM' });
    expect(run(opened({ isJoint: true }), order('2000')).last).toMatchObject({ accepted: true });
    const earlier: TaxCommand = { type: 'OrderAllowance', date: '2022-03-01', amount: eur('802') };
    expect(run(opened({ year: 2022 }), earlier).last).toMatchObject({ facts: { max: eur('801') } });
  });
});

describe('foreign tax', () => {
  it('waits while the allowance leaves no tax, and is credited against other income of the year', () => {
    const { state, settled } = run(
      opened({ allowance: eur('1000') }),
      add(dividend('1000', '150')),
      add(interest('600')),
    );
    expect(settled).toEqual([0, 0]);
    expect(assess(state)).toMatchObject({ creditUsed: eur('150'), creditLeft: 0 });
  });

  it('is credited up to a quarter of its own income, and never paid out or carried forward', () => {
    const { state } = run(opened(), add(dividend('100', '35')));
    const { certificate } = closeTaxYear(state);
    expect([certificate.creditUsed, certificate.creditLeft, taxTotal(certificate.tax)]).toEqual([eur('25'), 0, 0]);
  });
});

describe('funds', () => {
  it.each([
    ['other', '1000.00'],
    ['mixed', '850.00'],
    ['equity', '700.00'],
    ['property', '400.00'],
    ['foreignProperty', '200.00'],
  ] as const)('of a distribution of 1,000 of the class %s, %s are taxed', (fundClass, taxed) => {
    expect(assess(run(opened(), add(distribution(fundClass, '1000'))).state).base).toBe(cents(taxed));
  });

  it('the whole advance lump sums reduce the gain, and a loss is exempt in part, too', () => {
    const gain = assess(run(opened(), add(fundSale('equity', [lot('1500', '1000', '100')]))).state);
    expect(gain.base).toBe(eur('280'));
    const loss = assess(run(opened(), add(fundSale('equity', [lot('1000', '1500', '100')]))).state);
    expect(loss.losses.other).toBe(eur('420'));
  });
});

describe('a certificate of exemption', () => {
  const present: TaxCommand = { type: 'PresentExemption', date };
  const end: TaxCommand = { type: 'EndExemption', date };

  it('pays back the tax of the year, and none is withheld until it ends', () => {
    const { state, settled } = run(
      opened(),
      add(dividend('400')),
      present,
      add(dividend('40')),
      end,
      add(dividend('400')),
    );
    expect(settled).toEqual([cents('105.50'), -cents('105.50'), 0, 0, cents('105.50')]);
    expect(closeTaxYear(state).certificate).toMatchObject({ income: eur('400'), exempt: { other: eur('440') } });
  });

  it('losses of its time are not netted afterwards', () => {
    expect(run(opened(), present, add(otherSale('-400')), end, add(dividend('400'))).settled.at(-1)).toBe(
      cents('105.50'),
    );
  });

  it('is presented once, and not after losses went to another bank', () => {
    expect(run(opened(), present, present).last).toMatchObject({ code: 'EXEMPTION_HOLDS' });
    expect(run(opened(), end).last).toMatchObject({ code: 'NO_EXEMPTION' });
    const taken = run(opened(), add(shareSale('-5')), { type: 'TakeLosses', date }, present);
    expect(taken.last).toMatchObject({ code: 'LOSSES_ARE_GONE' });
  });
});

describe('corrections', () => {
  const was = dividend('400');

  it('of the same year settle the difference', () => {
    const to = (now: Income | null): TaxCommand => ({ type: 'CorrectIncome', date, isExempt: false, was, now });
    expect(run(opened(), add(was), to(dividend('500'))).settled).toEqual([cents('105.50'), cents('26.37')]);
    expect(run(opened(), add(was), to(null)).settled).toEqual([cents('105.50'), -cents('105.50')]);
  });

  it('of an earlier year count on the day that they become known', () => {
    const earlier = { ...was, date: '2024-06-03' };
    const to = (now: Income | null): TaxCommand => ({ type: 'CorrectEarlierYear', date, was: earlier, now });
    expect(run(opened(), to({ ...earlier, amount: eur('500') })).settled).toEqual([cents('26.37')]);
    const { state, settled } = run(opened(), to(null));
    expect([settled, assess(state).losses.other]).toEqual([[0], eur('400')]);
    expect(run(opened(), { type: 'CorrectEarlierYear', date, was, now: null }).last).toMatchObject({
      code: 'EARLIER_TAX_YEAR',
    });
  });

  it('of another year are refused', () => {
    expect(run(opened({ year: 2024 }), add(was)).last).toMatchObject({ code: 'OTHER_TAX_YEAR', facts: { year: 2024 } });
  });
});

it('an estimate is the decision without its event', () => {
  const { state } = run(opened({ church: '0.08', allowance: eur('100') }), add(shareSale('-50')));
  const sale = add(shareSale('1000'));
  const estimate = decideTax(state, sale);
  const again = decideTax(state, sale);
  expect(estimate).toEqual(again);
  expect(estimate).toMatchObject({ change: { rules: ['de-rates-2009', 'de-allowance-2023'] } });
  expect(run(state, sale).settled).toEqual([taxTotal(estimate.accepted ? estimate.change.settled : state.withheld)]);
});
