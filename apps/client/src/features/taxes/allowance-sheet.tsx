import { formatAmount, type OutputOf } from '@parkett/kernel';
import {
  estimateAllowance,
  orderAllowance,
  type AllowanceOrder,
  type getTaxes,
  type ShownTaxYear,
} from '@parkett/tax-contract';
import { Intent } from '@parkett/web-api';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, ChoiceRows, Fact, Facts, Field, Money, Sheet, showToast, useFormats } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { queries, refreshAccount, useEndpoint } from '../../shared/api/queries';
import { refresh } from '../../shared/api/refresh';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { judgeForm, type Judged } from './allowance-form';

interface AllowanceSheetProps {
  readonly year: number;
  readonly allowance: ShownTaxYear['allowance'];
  readonly limits: NonNullable<OutputOf<typeof getTaxes>['limits']>;
  readonly onClose: () => void;
}

/** What an order would do now: tax that comes back, and what is left of it. */
function Effect({ order }: { readonly order: AllowanceOrder }) {
  const { t } = useText();
  const effect = useEndpoint(estimateAllowance, order).data;
  if (effect === undefined) return null;
  return (
    <Facts>
      <Fact name={t('taxYear.left')}>
        <Money amount={effect.left} currency="EUR" />
      </Fact>
      <Fact name={t('taxYear.back')} total>
        <Money amount={effect.back} currency="EUR" />
      </Fact>
    </Facts>
  );
}

/** Orders an allowance, changes it, or ends it: then it is what is used, until the end of the year. */
export function AllowanceSheet({ year, allowance, limits, onClose }: AllowanceSheetProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const { busy, problem, send, say } = useSending();
  const [text, setText] = useState(
    allowance.amount > 0 ? formatAmount(allowance.amount, 'EUR').replace(/\.00$/, '') : '',
  );
  const [isJoint, setJoint] = useState(allowance.isJoint);
  const [ends, setEnds] = useState(allowance.endsWithYear);
  const [proving, setProving] = useState<AllowanceOrder>();
  const intent = useRef(new Intent());
  const judged = judgeForm({ figure: readFigure(text, language), year, isJoint, endsWithYear: ends }, limits);
  const order = 'order' in judged ? judged.order : undefined;
  const money = (amount: AllowanceOrder['amount']) => formats.money(amount, 'EUR');
  const problemOf = (bad: Exclude<Judged, { order: AllowanceOrder }>): string =>
    'bound' in bad
      ? t(`taxYear.problem.${bad.problem}`, { amount: money(bad.bound) })
      : t(`taxYear.problem.${bad.problem}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if ('order' in judged) setProving(judged.order);
    else say(problemOf(judged));
  };
  const give = (wanted: AllowanceOrder, stepUpId: string): void => {
    setProving(undefined);
    const body = { ...wanted, stepUpId };
    const decided = ['ALLOWANCE_OTHER_YEAR', 'ALLOWANCE_BELOW_USED', 'ALLOWANCE_ABOVE_MAXIMUM', 'TAX_NOT_WITHHELD'];
    void send(async () => {
      await intent.current.send(body, { decided }, (idempotencyKey) =>
        call(orderAllowance, body, { idempotencyKey, quiet: true }),
      );
      refreshAccount();
      showToast(t('taxYear.saved'), 'success');
      onClose();
      // Also after a refusal: what the sheet shows may be old.
    }).then(() => refresh(queries, ['getTaxes']));
  };
  if (proving !== undefined)
    return (
      <StepUpSheet
        purpose={{ action: 'orderAllowance' }}
        onProved={(stepUpId) => give(proving, stepUpId)}
        onClose={() => setProving(undefined)}
      />
    );
  return (
    <Sheet title={t('taxYear.allowance')} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit} onChange={() => say(undefined)}>
        <ChoiceRows
          label={t('taxYear.kind')}
          value={isJoint ? 'joint' : 'single'}
          onChange={(kind) => setJoint(kind === 'joint')}
          options={(['single', 'joint'] as const).map((value) => ({ value, label: t(`taxYear.kind.${value}`) }))}
        />
        <Field
          label={t('taxYear.amount')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          after="EUR"
          maxLength={12}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={t('taxYear.range', {
            least: money(limits.least),
            most: money(isJoint ? limits.joint : limits.single),
          })}
        />
        <p className={formStyles.note}>{t(isJoint ? 'taxYear.allBanksJoint' : 'taxYear.allBanks')}</p>
        <ChoiceRows
          label={t('taxYear.holds')}
          value={ends ? 'yearEnd' : 'changed'}
          onChange={(until) => setEnds(until === 'yearEnd')}
          options={[
            { value: 'changed', label: t('taxYear.untilChanged') },
            { value: 'yearEnd', label: t('taxYear.untilYearEnd', { year: String(year) }) },
          ]}
        />
        {order !== undefined && <Effect order={order} />}
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
          {t('taxYear.give')}
        </Button>
        {allowance.amount > 0 && (
          <Button
            variant="quiet"
            wide
            onClick={() => setProving({ year, amount: limits.least, isJoint: allowance.isJoint, endsWithYear: true })}
          >
            {t('taxYear.end')}
          </Button>
        )}
        {allowance.amount > 0 && limits.least > 0 && (
          <p className={formStyles.note}>
            {t('taxYear.endMeans', { amount: money(limits.least), year: String(year) })}
          </p>
        )}
      </form>
    </Sheet>
  );
}
