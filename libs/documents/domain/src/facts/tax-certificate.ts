import type { Minor } from '@parkett/kernel';
import type { CertificateFigures } from '@parkett/tax-contract';
import type { DocumentHead } from './document-head';

/** The figures of a tax year as they were fixed when it was closed (Jahressteuerbescheinigung, § 45a (2) EStG). */
export interface TaxCertificateFacts {
  readonly kind: 'taxCertificate';
  readonly head: DocumentHead;
  readonly year: number;
  /** In cents of a euro. */
  readonly figures: CertificateFigures;
}

/** What a line of the certificate says, in the order of the official form. */
export const certificateItems = [
  ...(['income', 'shareGains', 'otherLosses', 'shareLosses', 'allowanceUsed'] as const),
  ...(['capitalGainsTax', 'solidarity', 'church', 'creditUsed', 'creditLeft'] as const),
] as const;
export type CertificateItem = (typeof certificateItems)[number];

export interface CertificateLine {
  readonly item: CertificateItem;
  /** Of the form KAP, into which the customer copies the amount. */
  readonly formLine: string;
  /** The words of the official form. They are German in every language. */
  readonly official: string;
  readonly amount: Minor;
}

/**
 * Form I of the ministry's letter of 23 May 2022, IV C 1 - S 2401/19/10001 :006, BStBl 2022 I p. 860, whose words and
 * order bind (Rn. 1). Lines whose facts no account has are left out (Rn. 2): options, lots from before 2009, defaults.
 */
const form: Readonly<Record<CertificateItem, readonly [formLine: string, official: string]>> = {
  income: ['7', 'Höhe der Kapitalerträge'],
  shareGains: ['8', 'davon: Gewinn aus Aktienveräußerungen im Sinne des § 20 Absatz 2 Satz 1 Nummer 1 EStG'],
  otherLosses: ['12', 'Höhe des nicht ausgeglichenen Verlustes ohne Verlust aus der Veräußerung von Aktien'],
  shareLosses: [
    '13',
    'Höhe des nicht ausgeglichenen Verlustes aus der Veräußerung von Aktien im Sinne des § 20 Absatz 2 Satz 1 Nummer 1 EStG',
  ],
  allowanceUsed: ['16/17', 'Höhe des in Anspruch genommenen Sparer-Pauschbetrages'],
  capitalGainsTax: ['37', 'Kapitalertragsteuer'],
  solidarity: ['38', 'Solidaritätszuschlag'],
  church: ['39', 'Kirchensteuer zur Kapitalertragsteuer'],
  creditUsed: ['40', 'Summe der angerechneten ausländischen Steuer'],
  creditLeft: ['41', 'Summe der anrechenbaren noch nicht angerechneten ausländischen Steuer'],
};

export function certificateLines({ figures }: Pick<TaxCertificateFacts, 'figures'>): CertificateLine[] {
  const { income, shareGains, losses, allowanceUsed, tax, creditUsed, creditLeft } = figures;
  const amounts: Readonly<Record<CertificateItem, Minor>> = {
    ...{ income, shareGains, allowanceUsed, creditUsed, creditLeft, ...tax },
    ...{ otherLosses: losses.other, shareLosses: losses.shares },
  };
  return certificateItems.map((item) => {
    const [formLine, official] = form[item];
    return { item, formLine, official, amount: amounts[item] };
  });
}

/** Whether losses are certified here, so that they are gone from the next year, § 43a (3) sentences 4 and 5 EStG. */
export const certifiesLosses = ({ figures: { losses } }: Pick<TaxCertificateFacts, 'figures'>): boolean =>
  losses.shares > 0 || losses.other > 0;
