import { countActionHolders } from '@parkett/trading-contract';
import { Fact } from '@parkett/web-ui';
import { useLanguage, localeOf } from '@parkett/web-i18n';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import { useWords } from '../../words/words';

interface Subject {
  readonly symbol: string;
  readonly exDate: string;
  /** Absent before the action is in the register. */
  readonly actionId?: string;
}

export const useHolders = ({ symbol, exDate, actionId }: Subject, enabled = true) =>
  useQuery({
    queryKey: ['actionHolders', symbol, exDate, actionId],
    queryFn: () =>
      call(countActionHolders, { symbol, exDate, ...(actionId && { actionId }) }, { quiet: true, background: true }),
    enabled,
  });

/** How many accounts an action concerns now. */
export function HolderFacts(subject: Subject) {
  const { w } = useWords();
  const format = new Intl.NumberFormat(localeOf[useLanguage()], { maximumFractionDigits: 6 });
  const { data } = useHolders(subject);
  if (data === undefined) return null;
  const { holders, shares, booked, unpaid } = data;
  const counts = { holders: format.format(holders), shares: format.format(shares) };
  return (
    <>
      {(booked === 0 || holders > 0) && (
        <Fact name={w('actions.holders')}>
          {w('actions.holdersCount', counts)} ({w('actions.holdersAt', { exDate: subject.exDate })})
        </Fact>
      )}
      {booked > 0 && (
        <Fact name={w('actions.progress')}>
          {w('actions.progressCount', { booked: format.format(booked), all: format.format(booked + holders) })}
        </Fact>
      )}
      {unpaid > 0 && <Fact name={w('fact.payDate')}>{w('actions.unpaid', { count: format.format(unpaid) })}</Fact>}
    </>
  );
}
