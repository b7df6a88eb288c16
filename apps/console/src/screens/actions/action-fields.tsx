import { currencySchema } from '@parkett/kernel';
import { Field, SelectField } from '@parkett/web-ui';
import styles from '../../console.module.css';
import { useWords, type Word } from '../../words/words';
import { draftKinds, type Draft, type DraftKind } from './action-draft';

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const ratioWords: Readonly<Record<DraftKind, readonly [Word, Word] | undefined>> = {
  cashDividend: undefined,
  split: ['actions.from', 'actions.to'],
  bonus: ['actions.per', 'actions.get'],
  rights: ['actions.per', 'actions.get'],
  spinOff: ['actions.per', 'actions.get'],
  merger: ['actions.per', 'actions.get'],
  delisting: undefined,
};

/** The amounts without which a kind of action is none. */
const amountWords: Readonly<Partial<Record<DraftKind, Word>>> = {
  cashDividend: 'actions.amount',
  rights: 'actions.price',
};

/** The fields of a kind of action. */
export function ActionFields({ draft, onChange }: FieldsProps) {
  const { w } = useWords();
  const { kind } = draft;
  return (
    <>
      <SelectField
        label={w('actions.kind')}
        name="kind"
        value={kind}
        options={draftKinds.map((value) => ({ value, label: w(`actions.kind.${value}`) }))}
        onChange={(chosen) => onChange({ kind: chosen, deadline: null })}
      />
      <TextField name="symbol" word="actions.symbol" draft={draft} onChange={onChange} required />
      {(kind === 'spinOff' || kind === 'merger') && (
        <TextField
          name="other"
          word="actions.other"
          hintWord={kind === 'merger' ? 'actions.otherHint' : undefined}
          draft={draft}
          onChange={onChange}
          required={kind === 'spinOff'}
        />
      )}
      <Ratio draft={draft} onChange={onChange} />
      {kind === 'spinOff' && (
        <TextField
          name="costShare"
          word="actions.costShare"
          hintWord="actions.costShareHint"
          draft={draft}
          onChange={onChange}
          required
        />
      )}
      <Cash draft={draft} onChange={onChange} />
      <div className={styles.inline}>
        {kind === 'rights' && (
          <TextField name="deadline" word="actions.deadline" type="date" draft={draft} onChange={onChange} required />
        )}
        <TextField name="exDate" word="actions.exDate" type="date" draft={draft} onChange={onChange} required />
        <TextField name="payDate" word="actions.payDate" type="date" draft={draft} onChange={onChange} required />
      </div>
      <TextField
        name="source"
        word="actions.source"
        hintWord="actions.sourceHint"
        draft={draft}
        onChange={onChange}
        required
      />
    </>
  );
}

function Ratio({ draft, onChange }: FieldsProps) {
  const words = ratioWords[draft.kind];
  if (words === undefined) return null;
  return (
    <div className={styles.inline}>
      <TextField name="from" word={words[0]} draft={draft} onChange={onChange} required />
      <TextField name="to" word={words[1]} draft={draft} onChange={onChange} required />
    </div>
  );
}

function Cash({ draft, onChange }: FieldsProps) {
  const { w } = useWords();
  const { kind } = draft;
  if (kind === 'split' || kind === 'bonus' || kind === 'spinOff') return null;
  const word = amountWords[kind];
  return (
    <div className={styles.inline}>
      <TextField
        name="amount"
        word={word ?? 'actions.cash'}
        hintWord={word === undefined ? 'actions.cashHint' : undefined}
        draft={draft}
        onChange={onChange}
        required={word !== undefined}
      />
      <SelectField
        label={w('actions.currency')}
        name="currency"
        value={draft.currency}
        options={currencySchema.options.map((value) => ({ value, label: value }))}
        onChange={(currency) => onChange({ currency })}
      />
    </div>
  );
}

interface TextFieldProps extends FieldsProps {
  readonly name: Exclude<keyof Draft, 'actionId' | 'kind' | 'currency'>;
  readonly word: Word;
  readonly hintWord?: Word | undefined;
  readonly type?: 'text' | 'date';
  readonly required?: boolean;
}

function TextField({ name, word, hintWord, type = 'text', draft, onChange, required = false }: TextFieldProps) {
  const { w } = useWords();
  return (
    <Field
      label={w(word)}
      name={name}
      type={type}
      hint={hintWord && w(hintWord)}
      required={required}
      // The share of an announced action stays.
      readOnly={name === 'symbol' && draft.actionId !== null}
      maxLength={name === 'source' ? 200 : 32}
      autoComplete="off"
      spellCheck={false}
      value={draft[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}
