import { getContact, getTaxResidence, listSecurityLog, stopPhoneChange } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { withWords } from '@parkett/web-i18n/words';
import { Button, Icon, itemClass, ItemLines, Rows, showToast, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { queries, useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';
import { loadedLater } from '../../shared/pages/loaded-later';
import { Section } from '../../shared/pages/page';

const ProvenContactSheet = loadedLater(async () => (await import('./proven-contact-sheet')).ProvenContactSheet, null);
const AddressSheet = loadedLater(async () => (await import('./address-sheet')).AddressSheet, null);
const TaxResidenceSheet = loadedLater(
  withWords(['taxes', 'contact'], async () => (await import('./tax-residence-sheet')).TaxResidenceSheet),
  null,
);

type Contact = OutputOf<typeof getContact>;
type Taxes = OutputOf<typeof getTaxResidence>;
type Changed = 'phone' | 'email' | 'address' | 'taxes';

const refresh = (): Promise<void[]> =>
  Promise.all(
    [getContact, getTaxResidence, listSecurityLog].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
  );

/** The length of `YYYY-MM-DD HH:mm`, to cut the seconds off. */
const lettersToMinute = 16;

/** A new number that waits: a customer who did not ask for it stops it with one tap. */
function WaitingPhone({ change }: { readonly change: NonNullable<Contact['phoneChange']> }) {
  const { t } = useText();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const time = formats.dateTime(change.effectiveAt).slice(0, lettersToMinute);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      await call(stopPhoneChange, { changeId: change.changeId });
      showToast(t('contact.stopped'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
    }
    await refresh();
    setBusy(false);
  }
  return (
    <>
      <p role="status">{t('contact.waits', { phone: change.phone, time })}</p>
      <Button variant="quiet" wide disabled={busy} onClick={() => void stop()}>
        {t('contact.stop')}
      </Button>
    </>
  );
}

const lineOf = ({ street, postcode, city, country }: NonNullable<Contact['address']>): string =>
  `${street}, ${postcode} ${city}, ${country}`;

const countriesOf = ({ declared }: Taxes): string | null =>
  declared && declared.countries.map(({ country }) => country).join(', ');

/** How we reach the customer and where they pay taxes, in the security settings. */
export function ContactSection() {
  const { t } = useText();
  const asked = useEndpoint(getContact, {});
  const taxes = useEndpoint(getTaxResidence, {}).data;
  const [changed, setChanged] = useState<Changed>();
  const done = (): void => {
    setChanged(undefined);
    void refresh();
  };
  const row = (what: Changed, value: string | null) => (
    <li key={what}>
      <button type="button" className={itemClass} onClick={() => setChanged(what)}>
        <ItemLines
          title={t(`contact.name.${what}`)}
          note={value ?? t('contact.missing')}
          end={<Icon name="forward" size={18} />}
        />
      </button>
    </li>
  );
  return (
    <Section title={t('contact.title')}>
      <Loaded query={asked} data={asked.data} count={3}>
        {({ phone, phoneChange, email, address }) => (
          <>
            <Rows>
              {row('phone', phone)}
              {row('email', email)}
              {row('address', address && lineOf(address))}
              {taxes && row('taxes', taxes.outdated ? t('contact.outdated') : countriesOf(taxes))}
            </Rows>
            {phoneChange && <WaitingPhone change={phoneChange} />}
            {changed === 'address' && (
              <AddressSheet address={address} onDone={done} onClose={() => setChanged(undefined)} />
            )}
          </>
        )}
      </Loaded>
      {changed === 'taxes' && taxes && (
        <TaxResidenceSheet declared={taxes.declared} onDone={done} onClose={() => setChanged(undefined)} />
      )}
      {(changed === 'phone' || changed === 'email') && (
        <ProvenContactSheet kind={changed} onDone={done} onClose={() => setChanged(undefined)} />
      )}
    </Section>
  );
}
