import { useText, languageNames } from '@parkett/web-i18n';
import { Avatar, Card, ErrorState, Fact, Facts, SkeletonRows } from '@parkett/web-ui';
import { getUserinfo } from '@parkett/identity-contract';
import { Page } from '../../shared/page';
import { failureOf, useEndpoint } from '../../shared/queries';
import styles from './me.module.css';

/** Who the house takes the customer for. */
export function PersonScreen() {
  const { t } = useText();
  const asked = useEndpoint(getUserinfo, {});
  const me = asked.data?.userinfo;
  return (
    <Page title={t('person.title')} backTo="/my">
      {!me && asked.isError ? <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} /> : !me ? <SkeletonRows count={4} /> : (
        <Card>
          <div className={styles.person}>
            <Avatar src={me.avatar} size={72} />
            <Facts>
              <Fact name={t('person.name')}>{me.accountName}</Fact>
              <Fact name={t('me.phone')}>{me.phone}</Fact>
              <Fact name={t('me.account')}>{me.accountId}</Fact>
              {me.invitationCode !== null && <Fact name={t('person.invitation')}>{me.invitationCode}</Fact>}
              <Fact name={t('person.language')}>{languageNames[me.language]}</Fact>
            </Facts>
          </div>
        </Card>
      )}
    </Page>
  );
}
