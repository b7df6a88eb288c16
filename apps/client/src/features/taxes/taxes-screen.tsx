import type { OutputOf } from '@parkett/kernel';
import { getTaxes, type ShownTaxYear } from '@parkett/tax-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Card, Fact, itemClass, ItemLines, Icon, Money, Rows } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import formStyles from '../../shared/pages/form.module.css';
import { Loaded } from '../../shared/pages/loaded';
import { Page, Section } from '../../shared/pages/page';
import { AllowanceSheet } from './allowance-sheet';
import { LossCertificate } from './loss-certificate';
import { FactsCard, YearFacts } from './year-facts';

type Taxes = OutputOf<typeof getTaxes>;

/** Whether tax is withheld, and why: by where the customer pays taxes. */
function State({ state }: Pick<Taxes, 'state'>) {
  const { t } = useText();
  return (
    <>
      <Card>
        <div className={formStyles.padded}>
          <b>{t(`taxYear.state.${state}`)}</b>
          <p className={formStyles.note}>{t(`taxYear.why.${state}`)}</p>
        </div>
      </Card>
      <Rows>
        <li>
          <Link className={itemClass} to="/setting/security">
            <ItemLines title={t('taxYear.residence')} end={<Icon name="forward" size={18} />} />
          </Link>
        </li>
      </Rows>
    </>
  );
}

interface AllowanceProps {
  readonly year: ShownTaxYear;
  readonly limits: NonNullable<Taxes['limits']>;
}

/** The order for the allowance, and what is left of it. */
function Allowance({ year: { year, allowance }, limits }: AllowanceProps) {
  const { t } = useText();
  const [changing, setChanging] = useState(false);
  const { amount, used, isJoint, endsWithYear } = allowance;
  return (
    <Section title={t('taxYear.allowance')}>
      <p className={formStyles.note}>{t('taxYear.allowanceMeans')}</p>
      <FactsCard>
        <Fact name={t('taxYear.ordered')}>
          <Money amount={amount} currency="EUR" />
        </Fact>
        {amount > 0 && (
          <>
            <Fact name={t('taxYear.used')}>
              <Money amount={used} currency="EUR" />
            </Fact>
            <Fact name={t('taxYear.kind')}>{t(isJoint ? 'taxYear.kind.joint' : 'taxYear.kind.single')}</Fact>
            <Fact name={t('taxYear.holds')}>
              {endsWithYear ? t('taxYear.untilYearEnd', { year: String(year) }) : t('taxYear.untilChanged')}
            </Fact>
          </>
        )}
      </FactsCard>
      <Button wide onClick={() => setChanging(true)}>
        {t(amount === 0 ? 'taxYear.order' : 'taxYear.change')}
      </Button>
      {changing && (
        <AllowanceSheet year={year} allowance={allowance} limits={limits} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}

/** The German tax of the running year and of the one before, and the allowance order. */
export function TaxesScreen() {
  const { t } = useText();
  const taxes = useEndpoint(getTaxes, {});
  return (
    <Page title={t('route.taxes')} backTo="/setting" env={useEnv()} refreshable>
      <Loaded query={taxes} data={taxes.data}>
        {({ state, year, before, lossCertificateUntil, limits }) => (
          <>
            <State state={state} />
            {year !== null && <YearFacts of={year} />}
            {year !== null && <LossCertificate of={year} until={lossCertificateUntil} />}
            {year !== null && limits !== null && <Allowance year={year} limits={limits} />}
            {before !== null && <YearFacts of={before} isOver />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
