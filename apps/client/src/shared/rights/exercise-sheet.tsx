import { notional, quantityOf, type Shares } from '@parkett/kernel';
import type { AccountRights } from '@parkett/trading-contract';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, Field, Money, Sheet, useFormats, useName } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { ReleaseForm } from '../credentials/release-form';
import { useUnderstood } from '../pages/use-understood';
import styles from './rights.module.css';
import { useExercise } from './use-exercise';

/** A whole number from none to all; undefined for anything else. */
function sharesIn(figure: string | undefined, max: Shares): Shares | undefined {
  const shares = Number(figure);
  const fits = figure !== undefined && Number.isSafeInteger(shares) && shares >= 0 && shares <= max;
  return fits ? (shares as Shares) : undefined;
}

interface SheetProps {
  readonly rights: AccountRights;
  readonly onClose: () => void;
}

/** How many new shares to buy, what they cost, the trading password, and the answer. */
export function ExerciseSheet({ rights, onClose }: SheetProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const name = useName();
  const { exercise, busy, problem } = useExercise(rights);
  const [text, setText] = useState(String(rights.exercised > 0 ? rights.exercised : rights.granted));
  const [step, setStep] = useState<'choose' | 'release' | 'done'>('choose');
  const shares = sharesIn(readFigure(text, language), rights.granted);
  const confirm = async (password: string): Promise<void> => {
    if (shares !== undefined && (await exercise(shares, password))) setStep('done');
  };
  return (
    <Sheet
      title={t('rights.exercise')}
      note={`${name(rights)} · ${formats.price(rights.price)} ${rights.currency}`}
      env={rights.env}
      onClose={onClose}
      held={busy}
    >
      {step === 'done' && shares !== undefined ? (
        <div className={styles.stack} role="status">
          <p>{t('rights.done')}</p>
          <Cost rights={rights} shares={shares} />
          <Button onClick={onClose}>{t('ticket.done')}</Button>
        </div>
      ) : step === 'release' && shares !== undefined ? (
        <ReleaseForm
          confirmLabel={t(shares === 0 ? 'rights.withdraw' : 'rights.confirm')}
          busy={busy}
          problem={problem}
          onConfirm={(password) => void confirm(password)}
          onChange={() => setStep('choose')}
        >
          <Cost rights={rights} shares={shares} />
        </ReleaseForm>
      ) : (
        <Choice rights={rights} text={text} onText={setText} shares={shares} onNext={() => setStep('release')} />
      )}
    </Sheet>
  );
}

interface ChoiceProps extends Pick<SheetProps, 'rights'> {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly shares: Shares | undefined;
  readonly onNext: () => void;
}

function Choice({ rights, text, onText, shares, onNext }: ChoiceProps) {
  const { t } = useText();
  const { quantity } = useFormats();
  const understood = useUnderstood();
  const [checked, setChecked] = useState(false);
  const most = { max: quantity(rights.granted) };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (shares !== undefined) onNext();
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <p>{t('rights.until', { date: rights.deadline })}</p>
      <p className={styles.note}>{t('rights.hint')}</p>
      <Field
        label={t('rights.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={text}
        onChange={(event) => onText(event.target.value)}
        error={checked && shares === undefined ? t('rights.bad', most) : undefined}
        hint={t('rights.atMost', most)}
        reading={understood(text, (figure) => quantity(Number(figure)))}
      />
      {shares !== undefined && <Cost rights={rights} shares={shares} />}
      <Button type="submit" wide>
        {t('rights.next')}
      </Button>
    </form>
  );
}

/** What the new shares cost, and when they arrive; at a withdrawal, the cash that it releases. */
function Cost({ rights, shares }: { readonly rights: AccountRights; readonly shares: Shares }) {
  const { t } = useText();
  const { quantity } = useFormats();
  const { currency, price, payDate, reserved } = rights;
  if (shares === 0)
    return (
      <Facts>
        <Fact name={t('rights.released')}>
          <Money amount={reserved} currency={currency} />
        </Fact>
      </Facts>
    );
  return (
    <Facts>
      <Fact name={t('rights.quantity')}>{quantity(shares)}</Fact>
      <Fact name={t('rights.cost')}>
        <Money amount={notional(price, quantityOf(shares), currency)} currency={currency} />
      </Fact>
      <Fact name={t('rights.payDate')}>{payDate}</Fact>
    </Facts>
  );
}
