import { answerQuestionnaire, getAppropriateness } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ChoiceRows, ErrorState, showToast } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { queries } from '../../shared/api/queries';
import { useSending } from '../../shared/credentials/use-sending';
import { forgetDraft, keptDraft, useKeptDraft } from '../../shared/session/kept-draft';
import styles from './knowledge.module.css';
import { answerKey, questionKey } from './questionnaire-words';

type Knowledge = OutputOf<typeof getAppropriateness>;
type Answers = Readonly<Record<string, string>>;

/** Answers that are not sent yet stay in this tab under this name, which no symbol has. */
export const draftName = 'questionnaire';

function readAnswers(accountId: string, { version, questions }: Knowledge): Answers {
  const [of, kept] = JSON.parse(keptDraft(accountId, draftName) ?? '["", {}]') as [string, Record<string, string>];
  if (of !== version) return {};
  return Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const answer = kept[id];
      return answer !== undefined && answers.includes(answer) ? [[id, answer]] : [];
    }),
  );
}

interface QuestionProps {
  readonly id: string;
  readonly options: readonly string[];
  readonly answer: string | undefined;
  readonly missing: boolean;
  readonly onAnswer: (answer: string) => void;
}

function Question({ id, options, answer, missing, onAnswer }: QuestionProps) {
  const { t } = useText();
  const question = questionKey(id);
  const text = question === undefined ? id : t(question);
  return (
    <fieldset className={styles.question}>
      <legend>{text}</legend>
      <ChoiceRows
        label={text}
        value={answer ?? ''}
        onChange={onAnswer}
        options={options.map((value) => {
          const key = answerKey(value);
          return { value, label: key === undefined ? value : t(key) };
        })}
      />
      {missing && (
        <p className={styles.problem} role="alert">
          {t('knowledge.missing')}
        </p>
      )}
    </fieldset>
  );
}

interface FormProps {
  readonly knowledge: Knowledge;
  readonly accountId: string;
  readonly onDone: () => void;
}

/** The questions on one page. What is answered stays until it is sent, also when the page is left. */
export function QuestionnaireForm({ knowledge, accountId, onDone }: FormProps) {
  const { t } = useText();
  const { version, questions } = knowledge;
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(accountId, knowledge));
  const [checked, setChecked] = useState(false);
  const { busy, problem, send: attempt } = useSending();
  const intent = useRef(new Intent());
  useKeptDraft(accountId, draftName, JSON.stringify([version, answers]));
  if (questions.some(({ id }) => questionKey(id) === undefined))
    return <ErrorState title={t('failure.load')} onRetry={() => location.reload()} />;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (questions.some(({ id }) => answers[id] === undefined)) return;
    await attempt(async () => {
      const body = { version, answers: { ...answers } };
      await intent.current.send(body, { decided: [] }, (idempotencyKey) =>
        call(answerQuestionnaire, body, { idempotencyKey, quiet: true }),
      );
      showToast(t('knowledge.saved'), 'success');
      forgetDraft(accountId, draftName);
      onDone();
    });
    await queries.invalidateQueries({ queryKey: [getAppropriateness.name] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {questions.map(({ id, answers: options }) => (
        <Question
          key={id}
          id={id}
          options={options}
          answer={answers[id]}
          missing={checked && answers[id] === undefined}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
        />
      ))}
      <p className={styles.note}>{t('knowledge.rule')}</p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
        {t('knowledge.send')}
      </Button>
    </form>
  );
}
