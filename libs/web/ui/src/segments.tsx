import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './segments.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface SegmentsProps<Value extends string> extends ChoiceProps<Value> {
  /** `tabs` underline what a list shows, `boxed` is a choice inside a form. */
  readonly look?: 'tabs' | 'boxed';
}

/** Any of the choices below: arrow keys move it, as in a radio group. */
function Choice<Value extends string>({ label, options, value, onChange, className, itemClassName, after }: ChoiceProps<Value> & { readonly className: string | undefined; readonly itemClassName: string | undefined; readonly after?: ReactNode }) {
  return (
    <RadioGroup<Value> aria-label={label} className={className} value={value} onValueChange={(next) => onChange(next)}>
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value} nativeButton render={<button type="button" />} className={itemClassName} lang={option.lang}>
          {option.label}{after}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

/** One of a few, side by side. */
export const Segments = <Value extends string>({ look = 'tabs', ...rest }: SegmentsProps<Value>) => (
  <Choice {...rest} className={look === 'tabs' ? styles.segments : styles.boxed} itemClassName={styles.segment} />
);

/** One of several, one below the other; a tick stands behind the one that counts. */
export const ChoiceRows = <Value extends string>(props: ChoiceProps<Value>) => (
  <Choice {...props} className={styles.rows} itemClassName={styles.row} after={<span className={styles.tick}><Icon name="check" size={20} /></span>} />
);
