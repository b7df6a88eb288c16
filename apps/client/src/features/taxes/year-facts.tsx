import { minor, sum, type Minor } from '@parkett/kernel';
import type { ShownTaxYear } from '@parkett/tax-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, Facts, Money } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import formStyles from '../../shared/pages/form.module.css';
import { Section } from '../../shared/pages/page';
import { useDay } from '../../shared/pages/use-day';

const kinds = [
  ['capitalGainsTax', 'taxYear.capitalGainsTax'],
  ['solidarity', 'taxYear.solidarity'],
  ['church', 'taxYear.church'],
] as const;

/** A line of an amount in euros. */
function Line({ name, amount, total = false }: { name: ReactNode; amount: Minor; total?: boolean }) {
  return (
    <Fact name={name} total={total}>
      <Money amount={amount} currency="EUR" />
    </Fact>
  );
}

/** Lines of amounts on a card. */
export function FactsCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <div className={formStyles.padded}>
        <Facts>{children}</Facts>
      </div>
    </Card>
  );
}

/** Losses that wait for gains, in the two pots that the law keeps apart. */
function Pots({ of: { losses, brought }, isOver }: YearFactsProps) {
  const { t } = useText();
  const before = minor(brought.shares + brought.other);
  return (
    <Section title={t('taxYear.pots')}>
      <FactsCard>
        <Line name={t('taxYear.potShares')} amount={losses.shares} />
        <Line name={t('taxYear.potOther')} amount={losses.other} />
        {before > 0 && <Line name={t('taxYear.brought')} amount={before} />}
      </FactsCard>
      {!isOver && <p className={formStyles.note}>{t('taxYear.potsMean')}</p>}
    </Section>
  );
}

interface YearFactsProps {
  readonly of: ShownTaxYear;
  readonly isOver?: boolean;
}

/** Income, tax by kind, and losses of a year. */
export function YearFacts({ of, isOver = false }: YearFactsProps) {
  const { t } = useText();
  const day = useDay();
  const { year, income, shareGains, allowance, withheld, missing, foreignTax } = of;
  return (
    <Section title={t('taxYear.running', { year: String(year) })}>
      <FactsCard>
        <Line name={t('taxYear.income')} amount={income} />
        {shareGains > 0 && <Line name={t('taxYear.shareGains')} amount={shareGains} />}
        {isOver && allowance.used > 0 && <Line name={t('taxYear.allowanceUsed')} amount={allowance.used} />}
        {kinds.map(([kind, name]) =>
          withheld[kind] === 0 && kind === 'church' ? null : <Line key={kind} name={t(name)} amount={withheld[kind]} />,
        )}
        <Line name={t('taxYear.withheld')} amount={sum(Object.values(withheld))} total />
        {missing > 0 && !isOver && <Line name={t('taxYear.missing')} amount={missing} />}
        {foreignTax.credited > 0 && <Line name={t('taxYear.credited')} amount={foreignTax.credited} />}
        {foreignTax.notCredited > 0 && <Line name={t('taxYear.notCredited')} amount={foreignTax.notCredited} />}
      </FactsCard>
      <Pots of={of} isOver={isOver} />
      {of.closed && <p className={formStyles.note}>{t('taxYear.closed', { date: day(of.closed.date) })}</p>}
    </Section>
  );
}
