import { useText } from '@parkett/web-i18n';
import { Button, Notice, Sheet } from '@parkett/web-ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUserinfo } from '../../../shared/api/config';
import { askToReopen } from '../../../shared/session/return-to';
import { stockPath } from '../reopen';
import { SentStep } from '../ticket/sent-step';
import type { Doubt } from './doubts';
import { OutcomeStep } from './outcome-step';
import { useDoubts } from './use-doubts';
import { putAway, useOutcome } from './use-outcome';

function DoubtSheet({ doubt, onClose }: { readonly doubt: Doubt; readonly onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [orderId, setOrderId] = useState<string>();
  const { name, ticket } = doubt;
  const review = async (): Promise<void> => {
    onClose();
    // Navigating closes every open sheet, so the ticket opens after it.
    const path = stockPath(ticket.symbol);
    if (pathname !== path) await navigate(path);
    askToReopen({ ticket });
  };
  const close = (): void => {
    putAway(doubt);
    onClose();
  };
  return (
    <Sheet title={t('outcome.title')} note={name} onClose={close}>
      {orderId === undefined ? (
        <OutcomeStep doubt={doubt} onPlaced={setOrderId} onReview={() => void review()} onDiscard={onClose} />
      ) : (
        <SentStep orderId={orderId} onClose={onClose} />
      )}
    </Sheet>
  );
}

/** Requests the outcome even while the sheet is closed, so that the notice is up to date. */
function DoubtLine({ doubt, onShow }: { readonly doubt: Doubt; readonly onShow: () => void }) {
  const { t } = useText();
  const outcome = useOutcome(doubt);
  const known = outcome !== undefined && outcome.status !== 'pending';
  return (
    <Notice>
      {doubt.name} · {t(known ? 'outcome.known' : 'outcome.open')}{' '}
      <Button variant="plain" onClick={onShow}>
        {t('outcome.show')}
      </Button>
    </Notice>
  );
}

export interface OwnDoubtsProps {
  readonly shown: Doubt | undefined;
  readonly onShow: (doubt: Doubt | undefined) => void;
}

/** Shows the customer their own orders in doubt, one after the other, the newest first. */
export function OwnDoubts({ shown, onShow }: OwnDoubtsProps) {
  const accountId = useUserinfo()?.accountId;
  const newest = useDoubts().findLast((doubt) => doubt.accountId === accountId);
  return (
    <>
      {newest && <DoubtLine key={`line ${newest.key}`} doubt={newest} onShow={() => onShow(newest)} />}
      {shown && shown.accountId === accountId && (
        <DoubtSheet key={`sheet ${shown.key}`} doubt={shown} onClose={() => onShow(undefined)} />
      )}
    </>
  );
}
