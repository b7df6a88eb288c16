import { unreachable, type Minor } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import { useText } from '@parkett/web-i18n';
import { Icon, itemClass, ItemLines, useFormats, useName, type Formats } from '@parkett/web-ui';
import { Link } from 'react-router';
import { actionsPath } from '../../shared/pages/stock-path';
import { useDay } from '../../shared/pages/use-day';
import styles from './messages.module.css';

interface Told {
  readonly title: string;
  readonly detail: string | undefined;
  /** The page with the details. */
  readonly to: string;
}

/** What became of the shares: "Nordlicht AG 10 → 20", or "Nordlicht AG 10 → Südwind AG 5". */
function changeOf(
  { before, after, received }: Extract<Message, { kind: 'actionApplied' }>,
  name: string,
  { quantity }: Formats,
): string {
  const gets = received === null ? '' : `${received.name} ${quantity(received.quantity)}`;
  if (after === before) return `${name} · ${gets}`;
  return `${name} ${quantity(before)} → ${received === null ? quantity(after) : gets}`;
}

/** A message in the customer's language. */
function useTold(message: Message): Told {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useName();
  const dayOf = useDay();
  switch (message.kind) {
    case 'orderFilled':
    case 'orderPartlyFilled':
    case 'orderExpired': {
      const { side, quantity, filledQuantity, averagePrice, orderId } = message;
      const filled =
        message.kind === 'orderFilled'
          ? t('order.fill', { count: filledQuantity, price: formats.average(averagePrice ?? '') })
          : t('order.filled', { filled: formats.quantity(filledQuantity), count: quantity });
      const to = `/trade?order=${encodeURIComponent(orderId)}`;
      return { title: t(`message.order.${message.kind}.${side}`), detail: `${nameOf(message)} · ${filled}`, to };
    }
    case 'fillReversed': {
      const fill = t('order.fill', { count: message.quantity, price: formats.price(message.price) });
      const to = `/trade?order=${encodeURIComponent(message.orderId)}`;
      return { title: t(`message.order.fillReversed.${message.side}`), detail: `${nameOf(message)} · ${fill}`, to };
    }
    case 'actionApplied':
      return {
        title: t(`message.action.${message.action}`),
        detail: changeOf(message, nameOf(message), formats),
        to: `/stockInfo/${encodeURIComponent(message.received?.symbol ?? message.symbol)}`,
      };
    case 'rights': {
      const { stage, granted, exercised, price, currency, deadline } = message;
      const shares = formats.quantity(stage === 'ended' || stage === 'settled' ? exercised : granted);
      const offer = t('message.rights.offer', { shares, price: `${formats.price(price)} ${currency}` });
      const until =
        stage === 'granted' || stage === 'reminded' ? ` · ${t('message.rights.until', { date: deadline })}` : '';
      return {
        title: t(`message.rights.${stage}`),
        detail: `${nameOf(message)} · ${offer}${until}`,
        to: actionsPath(message.symbol),
      };
    }
    case 'actionPaid': {
      const { action, gross, tax, amount, currency, actionId } = message;
      const money = (minor: Minor): string => formats.money(minor, currency);
      const amounts = { gross: money(gross), tax: money(tax), net: money(amount) };
      return {
        title: t(`message.paid.${action === 'cashDividend' ? 'dividend' : 'redemption'}`),
        detail: `${nameOf(message)} · ${t('message.paid.amounts', amounts)}`,
        to: `/transaction?reference=${encodeURIComponent(actionId)}`,
      };
    }
    case 'blockBought':
    case 'blockPartlySold':
    case 'blockSold':
    case 'blockExpired':
    case 'blockRefused': {
      const { quantity, filledQuantity, price } = message;
      const traded =
        message.kind === 'blockRefused'
          ? t(`block.reason.${message.reason}`)
          : message.kind === 'blockBought' || message.kind === 'blockSold'
            ? t('order.fill', { count: filledQuantity, price: formats.price(price) })
            : t('block.of', { part: formats.quantity(filledQuantity), whole: formats.quantity(quantity) });
      const detail = `${nameOf(message)} · ${traded}`;
      return { title: t(`message.block.${message.kind}`), detail, to: '/shares/dzjy-record' };
    }
    case 'depotTransfer': {
      const shares = `${nameOf(message)} · ${t('holding.quantity', { count: message.quantity })}`;
      const detail = message.stage === 'refused' ? `${shares} · ${t('message.transfer.why')}` : shares;
      return { title: t(`message.transfer.${message.stage}`), detail, to: '/shares/transfers' };
    }
    case 'withdrawal':
      return {
        title: t(`message.withdrawal.${message.stage}`),
        detail: formats.money(message.amount, message.currency),
        to: `/bankRecord?withdrawal=${encodeURIComponent(message.withdrawalId)}`,
      };
    case 'directDebit': {
      const { stage, amount, currency, dueOn, owed } = message;
      const due = stage === 'requested' && dueOn !== null ? ` · ${t('message.debit.due', { date: dayOf(dueOn) })}` : '';
      const lacks = owed > 0 ? ` · ${t('message.debit.owed', { amount: formats.money(owed, currency) })}` : '';
      const detail = `${formats.money(amount, currency)}${due}${lacks}`;
      return { title: t(`message.debit.${stage}`), detail, to: '/bankIn/debit' };
    }
    case 'depositCredited':
      return {
        title: t('message.depositCredited'),
        detail: formats.money(message.amount, message.currency),
        to: `/transaction?reference=${encodeURIComponent(message.reference)}`,
      };
    case 'depositReturned':
      return {
        title: t('message.depositReturned'),
        detail: t(message.unverified ? 'message.depositReturned.unverified' : 'message.depositReturned.why', {
          amount: formats.money(message.amount, message.currency),
        }),
        to: '/bankRecord',
      };
    case 'verificationApproved':
      return { title: t('message.verificationApproved'), detail: undefined, to: '/realNameAuthentication' };
    case 'verificationReturned':
      return {
        title: t('message.verificationReturned'),
        detail: t(`verification.reason.${message.reason}`),
        to: '/realNameAuthentication',
      };
    default:
      return unreachable(message);
  }
}

/** One message; a tap opens the page it is about. */
export function MessageRow({ message }: { readonly message: Message }) {
  const { t } = useText();
  const formats = useFormats();
  const { title, detail, to } = useTold(message);
  const head = message.unread ? (
    <>
      <span className={styles.dot} />
      <span className="visually-hidden">{t('message.new')} </span>
      {title}
    </>
  ) : (
    title
  );
  return (
    <Link className={itemClass} to={to}>
      <ItemLines
        title={head}
        note={
          <>
            {detail !== undefined && (
              <>
                {detail}
                <br />
              </>
            )}
            {formats.dateTime(message.at)}
          </>
        }
        end={<Icon name="forward" size={18} />}
      />
    </Link>
  );
}
