interface EpcTransfer {
  readonly payee: string;
  readonly iban: string;
  readonly bic: string | null;
  /** A creditor reference (ISO 11649). */
  readonly reference: string;
}

const payeeLengthMax = 70;

/**
 * The text of a QR code with which an app of a bank fills in a transfer in euros (EPC069-12, version 2, UTF-8). The
 * customer enters the amount there.
 */
export const epcText = ({ payee, iban, bic, reference }: EpcTransfer): string =>
  ['BCD', '002', '1', 'SCT', bic ?? '', payee.slice(0, payeeLengthMax), iban, '', '', reference].join('\n');
