import { unreachable } from '@parkett/kernel';
import type { Message } from '@parkett/messages-contract';
import { useText } from '@parkett/web-i18n';
import { Icon, itemClass, ItemLines, useFormats, useName } from '@parkett/web-ui';
import { Link } from 'react-router';
import styles from './messages.module.css';

interface Told {
  readonly title: string;
  readonly detail: string | undefined;
  /** The page with the details. */
  readonly to: string;
}

/** A message in the customer's language. */
function useTold(message: Message): Told {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useName();
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
    case 'depositCredited':
      return {
        title: t('message.depositCredited'),
        detail: formats.money(message.amount, message.currency),
        to: `/transaction?reference=${encodeURIComponent(message.reference)}`,
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
