import { useText } from '@parkett/web-i18n';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button';
import { CheckField } from '../field';
import { Sheet } from '../sheet';
import styles from './data-table.module.css';
import type { Table } from './use-table';

interface TablePanelProps<Row> {
  readonly table: Table<Row>;
  readonly label: string;
  /** A title, or the choice of the table. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a table, with a button to choose its columns. It fills its container. */
export function TablePanel<Row>({ table, label, head, children }: TablePanelProps<Row>) {
  const { t } = useText();
  const [choosing, setChoosing] = useState(false);
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        {head}
        <IconButton icon="settings" label={t('common.columns')} onClick={() => setChoosing(true)} />
      </div>
      {children}
      {choosing && (
        <Sheet title={t('common.columns')} onClose={() => setChoosing(false)}>
          {table.columns
            .filter(({ optional }) => optional)
            .map(({ key, title }) => (
              <CheckField
                key={key}
                name={key}
                checked={table.shown.some((column) => column.key === key)}
                onChange={(shown) => table.show(key, shown)}
              >
                {title}
              </CheckField>
            ))}
        </Sheet>
      )}
    </section>
  );
}
