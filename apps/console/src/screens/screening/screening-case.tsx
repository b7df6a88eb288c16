import { getScreening, requestVerdict, type ScreeningVerdict } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, Fact, Facts, showToast } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo, hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { VerdictSheet } from './verdict-sheet';

type Case = OutputOf<typeof getScreening>;
type CaseHit = Case['hits'][number];

/** One customer's data and each entry that resembles them, side by side. */
export function ScreeningCase({ accountId }: { readonly accountId: string }) {
  const { w, when } = useWords();
  const [asked, setAsked] = useState<{ readonly hit: CaseHit; readonly verdict: ScreeningVerdict }>();
  const query = useQuery({
    queryKey: ['screening', accountId],
    queryFn: () => call(getScreening, { accountId }, { quiet: true }),
  });
  async function send(reason: string): Promise<void> {
    if (asked === undefined) return;
    const { entry, dataHash } = asked.hit;
    await call(requestVerdict, { accountId, entry, dataHash, verdict: asked.verdict, reason }, { quiet: true });
    showToast(w('screening.requested'), 'success');
    goTo('approvals');
  }
  return (
    <Frame title={accountId} query={query} before={<a href={hrefOf('screenings')}>{w('screening.back')}</a>}>
      {({ customer, screenedAt, hits }) => (
        <>
          <section className={styles.card} aria-label={w('screening.customer')}>
            <h2>{w('screening.customer')}</h2>
            <PersonFacts person={customer}>
              <Fact name={w('screening.screenedAt')}>
                {screenedAt === null ? w('screening.noAnswer') : when(screenedAt)}
              </Fact>
            </PersonFacts>
          </section>
          {hits.map((hit) => (
            <HitCard key={`${hit.entry} ${hit.dataHash}`} hit={hit} onJudge={(verdict) => setAsked({ hit, verdict })} />
          ))}
          {asked !== undefined && (
            <VerdictSheet
              note={`${asked.hit.facts.name} · ${asked.hit.entry}`}
              verdict={asked.verdict}
              onSend={send}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Frame>
  );
}

interface HitCardProps {
  readonly hit: CaseHit;
  readonly onJudge: (verdict: ScreeningVerdict) => void;
}

function HitCard({ hit: { entry, list, score, facts, isCurrent, verdict, judgedAt }, onJudge }: HitCardProps) {
  const { w, when } = useWords();
  const title = w('screening.entry', { entry });
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PersonFacts person={facts}>
        <Fact name={w('screening.remark')}>{facts.remark}</Fact>
        <Fact name={w('screening.list')}>{w(`fact.list.${list}`)}</Fact>
        <Fact name={w('screening.score')}>{score} %</Fact>
      </PersonFacts>
      {!isCurrent && <p className={styles.note}>{w('screening.earlier')}</p>}
      {verdict === null ? (
        <>
          <Button variant="quiet" onClick={() => onJudge('otherPerson')}>
            {w('screening.otherPerson')}
          </Button>
          <Button variant="quiet" onClick={() => onJudge('confirmed')}>
            {w('screening.confirm')}
          </Button>
        </>
      ) : (
        <p>
          {w(`fact.verdict.${verdict}`)}
          {judgedAt !== null && `. ${w('screening.judged', { time: when(judgedAt) })}`}
        </p>
      )}
    </section>
  );
}

interface PersonFactsProps {
  readonly person: Case['customer'];
  readonly children: ReactNode;
}

function PersonFacts({ person: { name, birthDate, nationality }, children }: PersonFactsProps) {
  const { w } = useWords();
  return (
    <Facts>
      <Fact name={w('screening.name')}>{name}</Fact>
      <Fact name={w('screening.birthDate')}>{birthDate ?? w('screening.unknown')}</Fact>
      <Fact name={w('screening.nationality')}>{nationality ?? w('screening.unknown')}</Fact>
      {children}
    </Facts>
  );
}
