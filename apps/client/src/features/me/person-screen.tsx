import { useText, languageNames } from '@parkett/web-i18n';
import { Card, Fact, Facts, Icon, itemClass, ItemLines, Rows, StatusChip } from '@parkett/web-ui';
import { getUserinfo } from '@parkett/identity-contract';
import { Link } from 'react-router';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { useEndpoint } from '../../shared/api/queries';
import { useVerification } from '../../shared/pages/verification-notice';
import { verificationWords } from '../../shared/pages/verification-words';
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
      <Loaded query={asked} data={me} count={4}>
        {(me) => (
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
      </Loaded>
    </Page>
  );
}
