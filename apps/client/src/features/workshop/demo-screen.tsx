import { priceSchema } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import {
  Avatar,
  Button,
  Card,
  Change,
  ChoiceRows,
  EmptyState,
  EndOfList,
  ErrorState,
  Field,
  Icon,
  iconNames,
  itemClass,
  ItemLines,
  Percent,
  Price,
  Rows,
  Segments,
  SkeletonRows,
  Sparkline,
  StatusChip,
} from '@parkett/web-ui';
import { useState } from 'react';
import { Page, Section } from '../../shared/pages/page';
import styles from './workshop.module.css';

const sides = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;
const course = [10, 12, 11, 14, 13, 15, 12, 16];

/** Development only: every UI component in every state. Its texts are not part of the product. */
export function DemoScreen() {
  const { t } = useText();
  const [side, setSide] = useState<(typeof sides)[number]['value']>('one');
  return (
    <Page title={t('route.demo')} backTo="/home" env="SIMULATED">
      <Section title="Icons">
        <Card>
          <div className={styles.tiles}>
            {iconNames.map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
          </div>
        </Card>
      </Section>
      <Section title="Figures">
        <Card>
          <div className={styles.tiles}>
            <Price price={priceSchema.parse('104.25')} />
            <Change difference="1.25" />
            <Change difference="-1.25" />
            <Percent ratio="0.0123" arrow />
            <Percent ratio="-0.0123" arrow />
            <Sparkline values={course} label="Course" />
          </div>
        </Card>
      </Section>
      <Section title="Buttons">
        <Button wide>Primary</Button>
        <Button wide variant="quiet">
          Quiet
        </Button>
        <Button wide variant="plain">
          Plain
        </Button>
        <Button wide busyLabel="Busy…">
          Busy
        </Button>
        <Button wide disabled>
          Disabled
        </Button>
      </Section>
      <Section title="Choices">
        <Segments label="Tabs" value={side} onChange={setSide} options={sides} />
        <Segments label="Boxed" look="boxed" value={side} onChange={setSide} options={sides} />
        <ChoiceRows label="Rows" value={side} onChange={setSide} options={sides} />
      </Section>
      <Section title="Fields">
        <Field label="Right" defaultValue="42" after="EUR" hint="A hint" />
        <Field label="Wrong" defaultValue="-1" error="This is wrong." />
      </Section>
      <Section title="Rows">
        <Rows>
          <li className={itemClass}>
            <ItemLines title="Title" note="Note" end="1,00 €" endNote={<StatusChip tone="good">Good</StatusChip>} />
          </li>
        </Rows>
        <EndOfList>{t('common.noMoreData')}</EndOfList>
      </Section>
      <Section title="Chips">
        <div className={styles.tiles}>
          <StatusChip>Neutral</StatusChip>
          <StatusChip tone="good">Good</StatusChip>
          <StatusChip tone="bad">Bad</StatusChip>
          <StatusChip tone="busy">Busy</StatusChip>
          <StatusChip tone="notice">Notice</StatusChip>
          <Avatar src={null} />
        </div>
      </Section>
      <Section title="States">
        <SkeletonRows count={2} />
        <EmptyState title={t('common.noData')} />
        <ErrorState title={t('failure.load')} onRetry={() => undefined} />
      </Section>
    </Page>
  );
}
