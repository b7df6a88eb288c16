import { getAuthenticationDetail, getTaxResidence, submitVerification } from '@parkett/identity-contract';
import { callSealed, CallFailure, Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { withWords } from '@parkett/web-i18n/words';
import { Button, Field, ScrollerContext, showToast } from '@parkett/web-ui';
import { useContext, useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { clockText } from '../../shared/credentials/countdown';
import { imageMegabytesMax } from '../../shared/images/image-file';
import { Section } from '../../shared/pages/page';
import { queries, useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { useSending } from '../../shared/credentials/use-sending';
import { newTaxForm, taxResidenceOf } from '../../shared/taxes/tax-form';
import { DocumentFields } from './document-fields';
import { DocumentSide } from './document-side';
import {
  checkVerification,
  hasLines,
  submissionOf,
  type Submission,
  type VerificationForm,
  type VerificationProblems,
} from './verification-form';
import styles from './verification.module.css';

const TaxFields = loadedLater(
  withWords(['taxes'], async () => (await import('../../shared/taxes/tax-fields')).TaxFields),
);

const empty: VerificationForm = {
  kind: 'identityCard',
  country: 'DE',
  lines: '',
  expiresOn: '',
  isEndless: false,
  name: '',
  idNumber: '',
  frontId: undefined,
  backId: undefined,
};

/** The status has changed on the server since the form was shown, so the form must be reloaded. */
const hasMovedOn = (failure: CallFailure): boolean =>
  failure.code === 'VERIFICATION_UNDER_REVIEW' || failure.code === 'VERIFICATION_APPROVED';

/** The server deletes an uploaded image after a day; it has to be uploaded again. */
const lostImages = (failure: CallFailure): boolean => failure.code === 'DOCUMENT_UNKNOWN';

/** Errors that are final decisions about a submission; another attempt is another submission. */
const decided = [
  'VERIFICATION_UNDER_REVIEW',
  'VERIFICATION_APPROVED',
  'DOCUMENT_UNKNOWN',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_LINES_DIFFER',
  'DOCUMENT_LINES_INVALID',
  'DOCUMENT_LINES_REQUIRED',
  'CUSTOMER_UNDER_AGE',
  'ID_NUMBER_INVALID',
  'ID_NUMBER_TAKEN',
  'US_PERSON_NOT_SERVED',
  'TIN_INVALID',
  'TAX_RESIDENCE_DECLARED',
  'SELF_CERTIFICATION_CHANGED',
  'IDEMPOTENCY_BODY_MISMATCH',
];

const askAgain = ({ name }: { readonly name: string }): Promise<void> =>
  queries.invalidateQueries({ queryKey: [name] });

export function VerificationFormCard() {
  const { t } = useText();
  const [form, setForm] = useState(empty);
  const [taxes, setTaxes] = useState(newTaxForm);
  const residence = useEndpoint(getTaxResidence, {});
  // Asked for once; a change needs a step-up and has its place under Security.
  const declared = residence.data?.declared;
  const [checked, setChecked] = useState(false);
  const [round, setRound] = useState(0);
  const { busy, problem, wait, send, say } = useSending();
  const intent = useRef(new Intent());
  const scroller = useContext(ScrollerContext) ?? window;
  const problems: VerificationProblems = checked ? checkVerification(form) : {};
  const change = (part: Partial<VerificationForm>): void => setForm((before) => ({ ...before, ...part }));
  const textOf = (name: keyof VerificationForm): string | undefined => (problems[name] ? t(problems[name]) : undefined);

  function filled(): Submission | undefined {
    const submission = submissionOf(form);
    // Nothing is sent before it is known whether a declaration has to come with it.
    if (declared === undefined || submission === undefined) return undefined;
    if (declared !== null) return submission;
    const taxResidence = taxResidenceOf(taxes);
    return taxResidence && { ...submission, taxResidence };
  }
  async function submit(): Promise<void> {
    const submission = filled();
    if (!submission) return;
    try {
      await intent.current.send(submission, { decided }, (idempotencyKey) =>
        callSealed(call, submitVerification, submission, { idempotencyKey, quiet: true }),
      );
      showToast(t('spec.inVerification'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (lostImages(error)) {
        change({ frontId: undefined, backId: undefined });
        setRound((before) => before + 1);
      }
      if (error.code === 'TAX_RESIDENCE_DECLARED') await askAgain(getTaxResidence);
      if (!hasMovedOn(error)) throw error;
      showToast(t('spec.alreadySubmitted'));
    }
    await Promise.all([askAgain(getAuthenticationDetail), askAgain(getTaxResidence)]);
    // The new status is shown at the top.
    scroller.scrollTo({ top: 0 });
  }
  const press = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    say(undefined);
    if (filled()) void send(submit);
  };
  const ofLines = hasLines(form);
  return (
    <form className={styles.stack} noValidate onSubmit={press}>
      <Section title={t('verification.document')}>
        <DocumentFields form={form} onChange={change} textOf={textOf} />
      </Section>
      <Section title={t('verification.data')}>
        <div className={styles.stack}>
          <Field
            label={t('verification.name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            hint={t(ofLines ? 'verification.nameHint.lines' : 'verification.nameHint')}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
            error={textOf('name')}
          />
          <Field
            label={t('verification.number')}
            name="idNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            hint={t(ofLines ? 'verification.numberHint.lines' : 'verification.numberHint.cnIdentityCard')}
            value={form.idNumber}
            onChange={(event) => change({ idNumber: event.target.value })}
            error={textOf('idNumber')}
          />
        </div>
      </Section>
      {!declared && (
        <Section title={t('verification.taxes')}>
          <Loaded query={residence} data={declared}>
            {() => <TaxFields form={taxes} checked={checked} onChange={setTaxes} />}
          </Loaded>
        </Section>
      )}
      <Section title={t('verification.images')}>
        <p className={styles.note}>{t('verification.imagesHint', { max: imageMegabytesMax })}</p>
        <div className={styles.sides} key={round}>
          <DocumentSide side="front" error={textOf('frontId')} onChange={(frontId) => change({ frontId })} />
          <DocumentSide side="back" error={textOf('backId')} onChange={(backId) => change({ backId })} />
        </div>
      </Section>
      <p className={styles.note}>
        {t('spec.trueIdentity')} {t('verification.privacy')}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {checked && filled() === undefined && <p className={styles.problem}>{t('spec.fillCompletely')}</p>}
      <Button type="submit" wide disabled={wait > 0} busyLabel={busy && t('common.submitting')}>
        {wait > 0 ? t('login.wait', { time: clockText(wait) }) : t('verification.submit')}
      </Button>
    </form>
  );
}
