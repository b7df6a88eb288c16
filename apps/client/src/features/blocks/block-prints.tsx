import { listBlockPrints } from '@parkett/blocks-contract';
import { useText } from '@parkett/web-i18n';
import { itemClass, ItemLines, Rows, useFormats, useName } from '@parkett/web-ui';
import { useEndpoint } from '../../shared/api/queries';
import { Section } from '../../shared/pages/page';
import styles from '../../shared/pages/form.module.css';

const newest = { limit: 10 };
const refreshMs = 15_000;

/** The newest block trades of all customers. They are public, but no part of the exchange's prices. */
export function BlockPrints() {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const prints = useEndpoint(listBlockPrints, newest, refreshMs).data?.prints ?? [];
  if (prints.length === 0) return null;
  return (
    <Section title={t('block.prints')}>
      <p className={styles.note}>{t('block.printsHint')}</p>
      <Rows label={t('block.prints')}>
        {prints.map((print) => (
          <li key={print.id} className={itemClass}>
            <ItemLines
              title={name(print)}
              note={formats.dateTime(print.at)}
              end={`${formats.price(print.price)} ${print.currency}`}
              endNote={t('holding.quantity', { count: print.quantity })}
            />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
