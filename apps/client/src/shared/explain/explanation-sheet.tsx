import { explainAmount, type ExplainedQuestion, type Explanation } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Sheet, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnv } from '../api/config';
import { useEndpoint } from '../api/queries';
import { useCostBasis } from '../live/use-cost-basis';
import { Loaded } from '../pages/loaded';
import type { Asked, OnMore } from './asked';
import styles from './explained.module.css';
import { Line } from './explained-line';
import { amountKeys, elsewhere } from './explanation-words';
import { SumOfLines } from './sum-of-lines';

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
  readonly onMore: OnMore;
}

/** The formula, the lines and their sum, and what they follow. */
function Parts({ explanation, onMore }: PartsProps) {
  const { t } = useText();
  const { amount, currency, formula, lines, rules, rates, unpriced, costUnknown } = explanation;
  if (amount === null)
    return (
      <>
        <p className={styles.formula}>{t(`explain.formula.${formula}`)}</p>
        <p>{t(costUnknown > 0 ? 'lot.costUnknown' : 'explain.noAmount')}</p>
        {rules.length > 0 && <Rules rules={rules} currency={currency} />}
      </>
    );
  return (
    <div>
      <SumOfLines
        formula={t(`explain.formula.${formula}`)}
        amount={amount}
        currency={currency}
        isEmpty={lines.length === 0}
      >
        {lines.map((line, index) => (
          <Line key={index} line={line} currency={currency} onMore={onMore} />
        ))}
      </SumOfLines>
      {unpriced > 0 && <p className={styles.note}>{t('account.unpriced')}</p>}
      {costUnknown > 0 && <p className={styles.note}>{t('account.costUnknown')}</p>}
      {rates && <p className={styles.note}>{t('account.valuedAt', { source: rates.source, date: rates.date })}</p>}
      {rules.length > 0 && <Rules rules={rules} currency={currency} />}
    </div>
  );
}

interface ExplanationSheetProps {
  readonly first: Asked;
  readonly onClose: () => void;
}

/** How an amount came about. A line leads to its own explanation, and back. */
export function ExplanationSheet({ first, onClose }: ExplanationSheetProps) {
  const { t } = useText();
  const env = useEnv();
  const [path, setPath] = useState<readonly Asked[]>([first]);
  const asked = path.at(-1) ?? first;
  const onMore: OnMore = (more) => setPath([...path, more]);
  const isOwn = 'parts' in asked;
  const note = isOwn ? asked.note : (asked.month ?? asked.symbol ?? asked.currency);
  return (
    <Sheet
      title={isOwn ? asked.title : t(amountKeys[asked.what])}
      {...(note !== undefined && { note })}
      env={env}
      onClose={onClose}
    >
      {isOwn ? asked.parts(onMore) : <OfServer asked={asked} onMore={onMore} />}
      {path.length > 1 && (
        <Button variant="quiet" wide onClick={() => setPath(path.slice(0, -1))}>
          {t('common.back')}
        </Button>
      )}
    </Sheet>
  );
}

/** An amount that the server explains. */
function OfServer({ asked, onMore }: { readonly asked: ExplainedQuestion; readonly onMore: OnMore }) {
  const { t } = useText();
  const [basis] = useCostBasis();
  const query = useEndpoint(explainAmount, { ...asked, basis });
  const shown = elsewhere(asked);
  return (
    <>
      <Loaded query={query} data={query.data} count={4}>
        {(explanation) => <Parts explanation={explanation} onMore={onMore} />}
      </Loaded>
      {shown && (
        <Link className="link" to={shown.to}>
          {t(shown.text)}
        </Link>
      )}
    </>
  );
}
