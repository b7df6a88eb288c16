import { useRef, type KeyboardEvent } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `tabs` underline what a list shows, `boxed` is a choice inside a form. */
  readonly look?: 'tabs' | 'boxed';
}

/** One of a few: arrow keys move the choice, as in a radio group. */
export function Segments<Value extends string>({ label, options, value, onChange, look = 'tabs' }: SegmentsProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = (options.findIndex((option) => option.value === value) + step + options.length) % options.length;
    const next = options[index];
    if (!next) return;
    onChange(next.value);
    group.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={look === 'tabs' ? styles.segments : styles.boxed} onKeyDown={move}>
      {options.map((option) => (
        <button key={option.value} type="button" role="radio" aria-checked={option.value === value} tabIndex={option.value === value ? 0 : -1} className={styles.segment} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
