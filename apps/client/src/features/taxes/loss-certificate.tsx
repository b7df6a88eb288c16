import { requestLossCertificate, type CertifiedPot, type ShownTaxYear } from '@parkett/tax-contract';
import { Intent } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { Button, ChoiceRows, Fact, Sheet, showToast } from '@parkett/web-ui';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { queries } from '../../shared/api/queries';
import { refresh } from '../../shared/api/refresh';
import { useSending } from '../../shared/credentials/use-sending';
import formStyles from '../../shared/pages/form.module.css';
import { Section } from '../../shared/pages/page';
import { useDay } from '../../shared/pages/use-day';
import { FactsCard } from './year-facts';

interface CertificateSheetProps {
  readonly year: number;
  readonly pots: readonly CertifiedPot[];
  readonly onClose: () => void;
}

/** Asks for the certificate of the losses of one pot, or of both. */
function CertificateSheet({ year, pots, onClose }: CertificateSheetProps) {
  const { t } = useText();
  const { busy, problem, send } = useSending();
  const [pot, setPot] = useState<CertifiedPot>(pots[0] ?? 'both');
  const intent = useRef(new Intent());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { year, pot };
    const decided = [
      'LOSS_CERTIFICATE_NOT_TAXED',
      'LOSS_CERTIFICATE_OTHER_YEAR',
      'LOSS_CERTIFICATE_REQUESTED',
      'LOSS_CERTIFICATE_TOO_LATE',
    ];
    void send(async () => {
      await intent.current.send(body, { decided }, (idempotencyKey) =>
        call(requestLossCertificate, body, { idempotencyKey, quiet: true }),
      );
      showToast(t('taxYear.certificateSaved'), 'success');
      onClose();
    }).then(() => refresh(queries, ['getTaxes']));
  };
  return (
    <Sheet title={t('taxYear.certificate')} onClose={onClose} held={busy}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <ChoiceRows
          label={t('taxYear.certificateWhich')}
          value={pot}
          onChange={setPot}
          options={pots.map((value) => ({ value, label: t(`taxYear.certificateOf.${value}`) }))}
        />
        <p className={formStyles.note}>{t('taxYear.certificateFinal')}</p>
        {problem && (
          <p className={formStyles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busyLabel={busy && t('common.submitting')}>
          {t('taxYear.certificateAsk')}
        </Button>
      </form>
    </Sheet>
  );
}

interface LossCertificateProps {
  readonly of: Pick<ShownTaxYear, 'year' | 'certified'>;
  /** The last day for a request; null when there can be none. */
  readonly until: string | null;
}

/** What becomes of losses at the end of the year, and the request to have them certified instead. */
export function LossCertificate({ of: { year, certified }, until }: LossCertificateProps) {
  const { t } = useText();
  const day = useDay();
  const [asking, setAsking] = useState(false);
  const asked = (['shares', 'other'] as const).filter((pot) => certified[pot]);
  const [only] = asked;
  if (only === undefined && until === null) return null;
  const left: readonly CertifiedPot[] =
    only === undefined ? ['both', 'shares', 'other'] : (['shares', 'other'] as const).filter((pot) => pot !== only);
  return (
    <Section title={t('taxYear.certificate')}>
      {until !== null && <p className={formStyles.note}>{t('taxYear.certificateMeans', { until: day(until) })}</p>}
      {only !== undefined && (
        <FactsCard>
          <Fact name={t('taxYear.certificateAsked')}>
            {t(`taxYear.certificateOf.${asked.length > 1 ? 'both' : only}`)}
          </Fact>
        </FactsCard>
      )}
      {until !== null && (
        <Button variant="quiet" wide onClick={() => setAsking(true)}>
          {t('taxYear.certificateAsk')}
        </Button>
      )}
      {asking && <CertificateSheet year={year} pots={left} onClose={() => setAsking(false)} />}
    </Section>
  );
}
