import type { ReadLines } from '@parkett/identity-contract/machine-lines';
import { machineLinesMax } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { useEffect, useId, useState } from 'react';
import styles from './verification.module.css';

interface LinesFieldProps {
  readonly kind: 'passport' | 'identityCard';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** Typing pauses at least this long before the lines are checked. */
const restMs = 400;

/** What the check digits say about the text; undefined while there is none or it is being typed. */
function useReading(text: string): ReadLines | undefined {
  const [reading, setReading] = useState<ReadLines>();
  useEffect(() => {
    setReading(undefined);
    if (text.trim() === '') return undefined;
    let isCurrent = true;
    const rest = setTimeout(() => {
      // Loaded with the first lines; without it the server checks them alone.
      void import('@parkett/identity-contract/machine-lines').then(
        ({ readMachineLines }) => {
          if (isCurrent) setReading(readMachineLines(text, new Date().toISOString().slice(0, 10)));
        },
        () => undefined,
      );
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(rest);
    };
  }, [text]);
  return reading;
}

/** The machine-readable lines of a document, as they are printed. The place of a mistake is named and marked. */
export function LinesField({ kind, value, onChange, error }: LinesFieldProps) {
  const { t } = useText();
  const id = useId();
  const reading = useReading(value);
  const wrong = reading?.kind === 'wrong' ? reading.wrong : undefined;
  // Counted from 1, as people count.
  const problem = wrong
    ? t(`verification.wrong.${wrong.reason}`, { line: wrong.line + 1, from: wrong.from + 1, to: wrong.to })
    : error;
  return (
    <div className={styles.lines}>
      <label htmlFor={id}>{t('verification.lines')}</label>
      <textarea
        id={id}
        name="lines"
        rows={3}
        maxLength={machineLinesMax}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`} aria-live="polite">
        {problem === undefined ? (
          <p className={reading?.kind === 'read' ? styles.linesGood : styles.note}>
            {reading?.kind === 'read' ? t('verification.linesGood') : t(`verification.linesHint.${kind}`)}
          </p>
        ) : (
          <p className={styles.problem}>{problem}</p>
        )}
      </div>
      {wrong && wrong.to > wrong.from && <Marked text={value} line={wrong.line} from={wrong.from} to={wrong.to} />}
    </div>
  );
}

interface MarkedProps extends Readonly<Record<'line' | 'from' | 'to', number>> {
  readonly text: string;
}

/** The line with the mistake, its place marked. */
function Marked({ text, line, from, to }: MarkedProps) {
  const printed = text
    .split(/[\r\n]+/)
    .map((each) => each.replace(/\s/gu, '').toUpperCase())
    .filter((each) => each !== '')[line];
  if (printed === undefined) return null;
  return (
    <code className={styles.marked} aria-hidden="true">
      {printed.slice(0, from)}
      <mark>{printed.slice(from, to)}</mark>
      {printed.slice(to)}
    </code>
  );
}
