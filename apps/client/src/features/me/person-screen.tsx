import { useText, languageNames } from '@parkett/web-i18n';
import {
  Card,
  ErrorState,
  Fact,
  Facts,
  Icon,
  itemClass,
  ItemLines,
  Rows,
  SkeletonRows,
  StatusChip,
} from '@parkett/web-ui';
import { getUserinfo } from '@parkett/identity-contract';
import { Link } from 'react-router';
import { Page } from '../../shared/page';
import { failureOf, useEndpoint } from '../../shared/queries';
import { useVerification } from '../../shared/verification-notice';
import { verificationWords } from '../../shared/verification-words';
import { AvatarEditor } from './avatar-editor';
import styles from './me.module.css';

/** The customer's personal details as Parkett knows them. */
export function PersonScreen() {
  const { t } = useText();
  const asked = useEndpoint(getUserinfo, {});
  const me = asked.data?.userinfo;
  const verification = useVerification();
  const words = verification && verificationWords[verification];
  return (
    <Page title={t('person.title')} backTo="/my">
      {!me && asked.isError ? (
        <ErrorState title={t('failure.load')} detail={failureOf(asked.error)} onRetry={() => void asked.refetch()} />
      ) : !me ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          <Card>
            <div className={styles.person}>
              <AvatarEditor avatar={me.avatar} />
              <Facts>
                <Fact name={t('person.name')}>{me.accountName}</Fact>
                <Fact name={t('me.phone')}>{me.phone}</Fact>
                <Fact name={t('me.account')}>{me.accountId}</Fact>
                {me.invitationCode !== null && <Fact name={t('person.invitation')}>{me.invitationCode}</Fact>}
                <Fact name={t('person.language')}>{languageNames[me.language]}</Fact>
              </Facts>
            </div>
          </Card>
          <Rows>
            <li>
              <Link className={itemClass} to="/realNameAuthentication">
                <ItemLines
                  title={t('me.identity')}
                  note={t('person.identityNote')}
                  end={
                    words ? (
                      <StatusChip tone={words.tone}>{t(words.key)}</StatusChip>
                    ) : (
                      <Icon name="forward" size={18} />
                    )
                  }
                />
              </Link>
            </li>
            <li>
              <Link className={itemClass} to="/setting/security">
                <ItemLines
                  title={t('security.all')}
                  note={t('person.securityNote')}
                  end={<Icon name="forward" size={18} />}
                />
              </Link>
            </li>
          </Rows>
        </>
      )}
    </Page>
  );
}
