import { complexKindOf, type ListedInstrument } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUserinfo } from '../../../shared/api/config';
import { useVerification } from '../../../shared/pages/verification-notice';
import { ComplexGate } from '../../../shared/knowledge/complex-gate';

interface TicketGateProps {
  /** The customer has not reviewed an order yet. */
  readonly isForm: boolean;
  readonly instrument: ListedInstrument;
  readonly side: Side;
  readonly children: ReactNode;
}

/** Shows what is missing before the customer can place orders; its children when nothing is. */
export function TicketGate({ isForm, instrument, side, children }: TicketGateProps) {
  const { t } = useText();
  const me = useUserinfo();
  const verification = useVerification();
  if (isForm && verification !== undefined && verification !== 'approved')
    return (
      <EmptyState
        title={t('ticket.unverified')}
        action={
          <Link className="link" to="/realNameAuthentication">
            {t(verification === 'underReview' ? 'ticket.toVerification' : 'route.identity')}
          </Link>
        }
      >
        {t(`verification.notice.${verification}`)}
      </EmptyState>
    );
  if (me?.tradingPasswordSet === false)
    return (
      <EmptyState
        title={t('payPwd.missing')}
        action={
          <Link className="link" to="/payPwd">
            {t('payPwd.setNow')}
          </Link>
        }
      >
        {t('payPwd.intro')}
      </EmptyState>
    );
  const kind = isForm && side === 'buy' ? complexKindOf(instrument) : null;
  return kind === null ? children : <ComplexGate kind={kind}>{children}</ComplexGate>;
}
