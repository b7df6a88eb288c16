import { explainAmount, type ExplainedQuestion, type Explanation } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Money, Sheet, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../api/queries';
import { useCostBasis } from '../live/use-cost-basis';
import { Loaded } from '../pages/loaded';
import styles from './explained.module.css';
import { Line } from './explained-line';
import { amountKeys, elsewhere } from './explanation-words';

/** The dated rules of the fees among the lines, with their sources. */
function Rules({ rules, currency }: Pick<Explanation, 'rules' | 'currency'>) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <ul className={styles.rules}>
      {rules.map(({ id, rate, min, max, validFrom, validTo, source }) => (
        <li key={id} className={styles.note}>
          {[
            t('explain.rule', { rate: formats.rate(rate), from: validFrom }),
            ...(validTo === null ? [] : [t('explain.ruleUntil', { until: validTo })]),
            ...(min === null ? [] : [t('explain.ruleMin', { amount: formats.money(min, currency) })]),
            ...(max === null ? [] : [t('explain.ruleMax', { amount: formats.money(max, currency) })]),
          ].join(', ')}
          <br />
          {t('explain.source', { source, id })}
        </li>
      ))}
    </ul>
  );
}

interface PartsProps {
  readonly explanation: Explanation;
  readonly onMore: (question: ExplainedQuestion) => void;
}

/** The formula, the lines and their sum. */
function Parts({ explanation, onMore }: PartsProps) {
  const { t } = useText();
  const { amount, currency, formula, lines, rules, rates, unpriced } = explanation;
  return (
    <div>
      <p className={styles.formula}>{t(`explain.formula.${formula}`)}</p>
      {amount === null ? (
        <p>{t('explain.noAmount')}</p>
      ) : (
        <>
          {lines.length === 0 && <p className={styles.note}>{t('explain.none')}</p>}
          <ul className={styles.lines}>
            {lines.map((line, index) => (
              <Line key={index} line={line} currency={currency} onMore={onMore} />
            ))}
          </ul>
          <p className={styles.sum}>
            {t('explain.sum')}
            <span data-sum={amount}>
              <Money amount={amount} currency={currency} />
            </span>
          </p>
        </>
      )}
      {unpriced > 0 && amount !== null && <p className={styles.note}>{t('account.unpriced')}</p>}
      {rates && amount !== null && (
        <p className={styles.note}>{t('account.valuedAt', { source: rates.source, date: rates.date })}</p>
      )}
      {rules.length > 0 && <Rules rules={rules} currency={currency} />}
    </div>
  );
}

/** How an amount came about. A line leads to its own explanation, and back. */
export function ExplanationSheet({
  first,
  onClose,
}: {
  readonly first: ExplainedQuestion;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const [basis] = useCostBasis();
  const [path, setPath] = useState<readonly ExplainedQuestion[]>([first]);
  const asked = path.at(-1) ?? first;
  const query = useEndpoint(explainAmount, { ...asked, basis });
  const shown = elsewhere(asked);
  const note = asked.month ?? asked.symbol ?? asked.currency;
  return (
    <Sheet
      title={t(amountKeys[asked.what])}
      {...(note !== undefined && { note })}
      env={query.data?.env}
      onClose={onClose}
    >
      <Loaded query={query} data={query.data} count={4}>
        {(explanation) => <Parts explanation={explanation} onMore={(more) => setPath([...path, more])} />}
      </Loaded>
      {shown && (
        <Link className="link" to={shown.to}>
          {t(shown.text)}
        </Link>
      )}
      {path.length > 1 && (
        <Button variant="quiet" wide onClick={() => setPath(path.slice(0, -1))}>
          {t('common.back')}
        </Button>
      )}
    </Sheet>
  );
}
