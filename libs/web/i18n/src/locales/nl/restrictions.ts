import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Uw rekening is deels geblokkeerd',
  'restriction.stops.trading': 'Handel',
  'restriction.stops.moneyOut': 'Opnames en uitgaande effectenoverboekingen',
  'restriction.stops.login': 'Inloggen',
  'restriction.reason.ownRequest': 'U hebt de rekening zelf geblokkeerd.',
  'restriction.reason.securityRule': 'Een beveiligingsregel heeft ongewone pogingen opgemerkt.',
  'restriction.reason.takeover': 'We vermoeden dat iemand anders toegang heeft tot uw rekening.',
  'restriction.reason.identityDoubt': 'We moeten uw persoonsgegevens opnieuw controleren.',
  'restriction.reason.marketRules': 'We onderzoeken orders volgens de regels van de beurs.',
  'restriction.reason.legalHold': 'We zijn hiertoe wettelijk verplicht.',
  'restriction.reason.reconciliation':
    'De bedragen van uw rekening komen in onze boeken niet overeen; we onderzoeken dit.',
  'restriction.since': 'Sinds {{time}}',
  'restriction.until': 'Sinds {{time}}, uiterlijk tot {{until}}',
  'restriction.openOrders': 'Lopende orders blijven bestaan; u kunt ze annuleren.',
  'restriction.ownHint':
    'Als u zeker weet dat alleen u toegang hebt, heft u de blokkering op met uw wachtwoord en tweede factor.',
  'restriction.appeal':
    'Bent u het er niet mee eens? Schrijf de klantenservice; iemand anders beoordeelt de beslissing. U kunt ook een klacht indienen.',
  'restriction.unfreeze': 'Blokkering opheffen',
  'restriction.unfrozen': 'De blokkering is opgeheven',
  'freeze.title': 'Rekening blokkeren',
  'freeze.note': 'Stopt direct de handel en alles wat de rekening verlaat',
  'freeze.notMe': 'Dit was ik niet: rekening blokkeren',
  'freeze.question':
    'Handel, opnames en effectenoverboekingen stoppen direct en alle andere apparaten worden uitgelogd. Lopende orders blijven bestaan en kunt u annuleren. Om de blokkering op te heffen hebt u uw wachtwoord en tweede factor nodig.',
  'freeze.confirm': 'Nu blokkeren',
  'freeze.busy': 'Wordt geblokkeerd…',
  'freeze.done': 'Uw rekening is geblokkeerd',
  'recovery.open.newAccess': 'Er is een nieuwe toegang tot uw rekening goedgekeurd',
  'recovery.open.removeFactors': 'Uw passkeys en authenticator-app worden verwijderd',
  'recovery.note.newAccess':
    'Iemand heeft zich met een document als u geïdentificeerd en kan vanaf {{time}} een nieuw wachtwoord en telefoonnummer instellen.',
  'recovery.note.removeFactors': 'De klantenservice verwijdert vanaf {{time}} alle passkeys en de authenticator-app.',
  'recovery.stopHint':
    'Was u dit niet, stop het dan nu. Uw rekening wordt geblokkeerd en alle andere apparaten worden uitgelogd.',
  'recovery.stop': 'Dit was ik niet: stoppen',
  'recovery.stopped': 'Gestopt. Uw rekening is geblokkeerd.',
};
