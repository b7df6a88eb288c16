import type { suspense as en } from './en';

/** The texts about money in suspense in German. */
export const suspense: Record<keyof typeof en, string> = {
  'suspense.title': 'Ungeklärte Gelder',
  'suspense.note':
    'Die Bank hat ein Konto genannt, das es nicht gibt oder das gelöscht ist. Zwei Personen entscheiden, wohin das Geld geht.',
  'suspense.empty': 'Keine ungeklärten Gelder',
  'suspense.emptyCleared': 'Noch nichts geklärt',
  'suspense.held': 'Ungeklärt',
  'suspense.cleared': 'Geklärt',
  'suspense.reason': 'Grund',
  'suspense.reason.ACCOUNT_UNKNOWN': 'Das Konto gibt es nicht',
  'suspense.reason.ACCOUNT_ERASED': 'Das Konto ist gelöscht',
  'suspense.reason.PAYOUT_DIFFERS': 'Die Bank hat für eine Auszahlung einen anderen Betrag gebucht',
  'suspense.reason.RETURN_DIFFERS': 'Die Bank hat mehr oder anderes zurückgegeben, als eine Auszahlung war',
  'suspense.reason.PAYOUT_SETTLED': 'Als gezahlt geklärte Auszahlung, deren Belastung noch aussteht',
  'suspense.since': 'Ungeklärt seit',
  'suspense.to': 'Geht an',
  'suspense.account': 'Kundenkonto',
  'suspense.sender': 'Zurück an den Absender',
  'suspense.senderNote': 'Das bucht das Geld nur aus. Beauftragen Sie die Bank mit der Rücküberweisung.',
  'suspense.clearedAt': 'Geklärt am',
  'suspense.depositedAt': 'Auf dem Konto gebucht',
  'suspense.underWay': 'Noch nicht. Lehnt das Konto das Geld ab, ist es wieder ungeklärt.',
  'suspense.bookedOut': 'Nur ausgebucht. Beauftragen Sie die Bank mit der Rücküberweisung.',
  'suspense.executed':
    'Das Geld ist ausgebucht. Lehnt das Konto es ab, ist es wieder ungeklärt; „{page}“ zeigt, wo das Geld jetzt ist.',
  'suspense.by': 'Beantragt und genehmigt von',
  'suspense.failure': 'Das Konto hat das Geld nicht angenommen: {code}',
  'suspense.request': 'Klärung beantragen',
  'kind.approveWithdrawal': 'Freigabe einer Auszahlung',
  'kind.rejectWithdrawal': 'Ablehnung einer Auszahlung',
  'kind.settlePayout': 'Klärung einer Auszahlung',
  'kind.clearSuspense': 'Ungeklärtes Geld',
  'fact.booking': 'Buchung der Bank',
  'fact.named': 'Von der Bank genanntes Konto',
};
