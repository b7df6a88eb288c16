import { getAppropriateness } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { complexKinds } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { useUserinfo } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';
import { Page, Section } from '../../shared/pages/page';
import { keptDraft } from '../../shared/session/kept-draft';
import styles from './knowledge.module.css';
import { draftName, QuestionnaireForm } from './questionnaire-form';

type Knowledge = OutputOf<typeof getAppropriateness>;

/** The result of each kind of complex product, and until when it counts. */
function Results({ results }: Pick<Knowledge, 'results'>) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Section title={t('knowledge.results')}>
      <Facts>
        {complexKinds.map((kind) => {
          const known = results.find((one) => one.kind === kind);
          return (
            <Fact key={kind} name={t(`knowledge.kind.${kind}`)}>
              {known === undefined
                ? t('knowledge.unknown')
                : t(`knowledge.result.${known.result}`, { date: formats.dateTime(known.validUntil).slice(0, 10) })}
            </Fact>
          );
        })}
      </Facts>
    </Section>
  );
}

function Known({ knowledge, accountId }: { readonly knowledge: Knowledge; readonly accountId: string }) {
  const { t } = useText();
  const formats = useFormats();
  const [asking, setAsking] = useState(keptDraft(accountId, draftName) !== null);
  const { results, nextAt } = knowledge;
  if (asking && nextAt === null)
    return <QuestionnaireForm knowledge={knowledge} accountId={accountId} onDone={() => setAsking(false)} />;
  return (
    <>
      <Results results={results} />
      <p className={styles.note}>{t('knowledge.rule')}</p>
      {nextAt === null ? (
        <Button wide onClick={() => setAsking(true)}>
          {t(results.length === 0 ? 'knowledge.start' : 'knowledge.again')}
        </Button>
      ) : (
        <p className={styles.note}>{t('knowledge.nextAt', { time: formats.dateTime(nextAt) })}</p>
      )}
    </>
  );
}

/** What the customer has said about knowledge and experience of complex products, and the questions. */
export function KnowledgeScreen() {
  const { t } = useText();
  const me = useUserinfo();
  const knowledge = useEndpoint(getAppropriateness, {});
  return (
    <Page title={t('route.knowledge')} backTo="/setting">
      <p className={styles.note}>{t('knowledge.intro')}</p>
      <Loaded query={knowledge} data={me && knowledge.data}>
        {(data) => <Known knowledge={data} accountId={me?.accountId ?? ''} />}
      </Loaded>
    </Page>
  );
}
