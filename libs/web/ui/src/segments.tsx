import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import styles from './segments.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly lang?: string;
    /** The key that chooses it. */
    readonly shortcut?: string | undefined;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface LookedChoiceProps<Value extends string> extends ChoiceProps<Value> {
  readonly className: string | undefined;
  readonly itemClassName: string | undefined;
  readonly after?: ReactNode;
}

interface SegmentsProps<Value extends string> extends ChoiceProps<Value> {
  /** `tabs` selects the content of a list, with an underline; `boxed` is a choice inside a form. */
  readonly look?: 'tabs' | 'boxed';
}

const stepOf = (key: string): number =>
  key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;

/** A radio group: one tab stop, and the arrow keys change the choice. */
function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  itemClassName,
  after,
}: LookedChoiceProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  // While nothing is chosen, the keyboard reaches the first option.
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const move = (event: KeyboardEvent): void => {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    const index = (stop + step + options.length) % options.length;
    const next = options[index];
    if (!next || next.disabled) return;
    onChange(next.value);
    group.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={className} onKeyDown={move}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === stop ? 0 : -1}
          className={itemClassName}
          lang={option.lang}
          aria-keyshortcuts={option.shortcut}
          aria-disabled={option.disabled}
          onClick={() => {
            if (!option.disabled) onChange(option.value);
          }}
        >
          {option.label}
          {after}
        </button>
      ))}
    </div>
  );
}

/** A choice between a few options, side by side. */
export const Segments = <Value extends string>({ look = 'tabs', ...rest }: SegmentsProps<Value>) => (
  <Choice {...rest} className={look === 'tabs' ? styles.segments : styles.boxed} itemClassName={styles.segment} />
);

/** A choice between several options, one below the other, with a tick at the current one. */
export const ChoiceRows = <Value extends string>(props: ChoiceProps<Value>) => (
  <Choice
    {...props}
    className={styles.rows}
    itemClassName={styles.row}
    after={
      <span className={styles.tick}>
        <Icon name="check" size={20} />
      </span>
    }
  />
);
