import type { Currency } from '@parkett/kernel';
import { allocationKinds, getAllocation, type AllocationKind, type AllocationSlice } from '@parkett/portfolio-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Card, ErrorState, Money, Segments, SkeletonRows, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { failureOf, useEndpoint } from '../../../shared/api/queries';
import { Explained } from '../../../shared/explain/explained';
import { exchangeKeys } from '../../../shared/pages/exchange-words';
import { Section } from '../../../shared/pages/page';
import { sectorKeys } from '../../../shared/pages/sector-words';
import { LaterSliceParts } from './later-parts';
import styles from './performance.module.css';

const kindKeys = {
  sectors: 'portfolio.sectors',
  currencies: 'portfolio.currencies',
  markets: 'portfolio.markets',
} as const satisfies Record<AllocationKind, MessageKey>;

const sliceKeys: Readonly<Record<AllocationKind, Readonly<Record<string, MessageKey>>>> = {
  sectors: { ...sectorKeys, cash: 'portfolio.cash', other: 'portfolio.other' },
  currencies: {},
  markets: { ...exchangeKeys, cash: 'portfolio.cash' },
};

/** What the account consists of, by sector, currency or market; nothing while it is empty. */
export function Allocation() {
  const { t } = useText();
  const [kind, setKind] = useState<AllocationKind>('sectors');
  const { data, error, refetch } = useEndpoint(getAllocation, {});
  if (data && data.markets.length === 0 && data.unvalued === 0) return null;
  const failed = error && !data;
  return (
    <Section title={t('portfolio.allocation')}>
      <Card>
        <div className={styles.panel}>
          <Segments
            label={t('portfolio.allocation')}
            value={kind}
            onChange={setKind}
            options={allocationKinds.map((value) => ({ value, label: t(kindKeys[value]) }))}
          />
          {failed && <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={() => void refetch()} />}
          {!failed && !data && <SkeletonRows count={3} />}
          {data && <Slices slices={data[kind]} kind={kind} currency={data.currency} />}
          {data && data.unvalued > 0 && <p className={styles.note}>{t('portfolio.unvalued')}</p>}
        </div>
      </Card>
    </Section>
  );
}

interface SlicesProps {
  readonly slices: readonly AllocationSlice[];
  readonly kind: AllocationKind;
  readonly currency: Currency;
}

function Slices({ slices, kind, currency }: SlicesProps) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = (key: string): string => {
    const known = sliceKeys[kind][key];
    return known ? t(known) : key;
  };
  return (
    <ul className={styles.slices}>
      {slices.map(({ key, value, share }) => (
        <li key={key}>
          <span>{nameOf(key)}</span>
          <span>
            <Explained
              by={{
                title: nameOf(key),
                note: t(kindKeys[kind]),
                parts: (onMore) => <LaterSliceParts by={kind} slice={key} onMore={onMore} />,
              }}
            >
              <Money amount={value} currency={currency} />
            </Explained>
            {share !== null && ` · ${formats.share(share)}`}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, Number(share ?? 0) * 100))}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
