import { changeTradingPassword, setPaymentPassword } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Sheet, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries } from '../../shared/api/queries';
import { StepUpSheet } from '../../shared/credentials/later-step-up-sheet';
import { useSending } from '../../shared/credentials/use-sending';
import styles from './security.module.css';
import { TwicePad } from './twice-pad';

export type SecondPassword = 'trading' | 'payment';

const actions = { trading: 'changeTradingPassword', payment: 'changePaymentPassword' } as const;

/** Refreshes the screens that show whether a password is set. */
const changed = (): Promise<void[]> =>
  Promise.all(
    ['getSecurity', 'getUserinfo', 'listSecurityLog'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  );

interface SecondPasswordSheetProps {
  readonly which: SecondPassword;
  readonly onClose: () => void;
}

/** Sets or replaces the trading or payment password: proof of identity, then the digits, twice. */
export function SecondPasswordSheet({ which, onClose }: SecondPasswordSheetProps) {
  const { t } = useText();
  const [stepUpId, setStepUpId] = useState<string>();
  const { busy, problem, send, say } = useSending();
  if (stepUpId === undefined)
    return <StepUpSheet purpose={{ action: actions[which] }} onProved={setStepUpId} onClose={onClose} />;
  const isTrading = which === 'trading';
  const save = (digits: string): Promise<boolean> =>
    send(async () => {
      if (isTrading)
        await callSealed(
          call,
          changeTradingPassword,
          { tradingPassword: digits, confirmation: digits, stepUpId },
          { quiet: true },
        );
      else
        await callSealed(
          call,
          setPaymentPassword,
          { paymentPassword: digits, confirmation: digits, stepUpId },
          { quiet: true },
        );
      await changed();
      showToast(t(isTrading ? 'payPwd.saved' : 'payment.saved'), 'success');
      onClose();
    });
  return (
    <Sheet title={t(isTrading ? 'me.tradingPassword' : 'payment.title')} onClose={onClose} held={busy}>
      <div className={styles.stack}>
        <p>{t(isTrading ? 'payPwd.intro' : 'spec.setPaymentPassword')}</p>
        <TwicePad
          name={isTrading ? 'tradingPassword' : 'paymentPassword'}
          firstLabel={t(isTrading ? 'payPwd.first' : 'payment.first')}
          secondLabel={t(isTrading ? 'payPwd.second' : 'spec.reenterPaymentPassword')}
          saveLabel={t(isTrading ? 'payPwd.save' : 'payment.save')}
          busy={busy}
          problem={problem}
          onSave={save}
          onStart={() => say(undefined)}
        />
      </div>
    </Sheet>
  );
}
