import { setTradingPassword } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { showToast } from '@parkett/web-ui';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../shared/api/api';
import { Page } from '../../shared/pages/page';
import { queries } from '../../shared/api/queries';
import { keepNewcomerProof, newcomerProof } from '../../shared/credentials/newcomer-proof';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './security.module.css';
import { TwicePad } from './twice-pad';

/**
 * After registration: set the trading password, which authorises every order. The registration has proven the customer
 * for a few minutes; later the page asks for proof once the digits are entered, and then saves them.
 */
export function FirstTradingPassword() {
  const { t } = useText();
  const navigate = useNavigate();
  const proof = useRef(newcomerProof());
  const [unproved, setUnproved] = useState<string>();
  const { busy, problem, send, say } = useSending();
  const save = async (digits: string): Promise<boolean> => {
    if (proof.current === undefined) {
      setUnproved(digits);
      return true;
    }
    keepNewcomerProof(undefined);
    return send(async () => {
      const secret = { tradingPassword: digits, confirmation: digits, stepUpId: proof.current };
      try {
        await callSealed(call, setTradingPassword, secret, { quiet: true });
      } catch (error) {
        // The proof has expired, or was used up by refused digits.
        if (!(error instanceof CallFailure && error.code?.startsWith('STEP_UP'))) throw error;
        proof.current = undefined;
        setUnproved(digits);
        return;
      }
      showToast(t('payPwd.saved'), 'success');
      await queries.invalidateQueries({ queryKey: ['getUserinfo'] });
      await navigate('/home', { replace: true });
    });
  };
  const proved = (digits: string, stepUpId: string): void => {
    proof.current = stepUpId;
    setUnproved(undefined);
    void save(digits);
  };
  return (
    <Page title={t('payPwd.title')}>
      <p>{t('payPwd.intro')}</p>
      <TwicePad
        name="tradingPassword"
        firstLabel={t('payPwd.first')}
        secondLabel={t('payPwd.second')}
        saveLabel={t('payPwd.save')}
        busy={busy}
        problem={problem}
        onSave={save}
        onStart={() => say(undefined)}
        foot={
          <p className={styles.foot}>
            <Link className="link" to="/home" replace>
              {t('payPwd.later')}
            </Link>
          </p>
        }
      />
      {unproved !== undefined && (
        <StepUpSheet
          purpose={{ action: 'changeTradingPassword' }}
          onProved={(stepUpId) => proved(unproved, stepUpId)}
          onClose={() => setUnproved(undefined)}
        />
      )}
    </Page>
  );
}
