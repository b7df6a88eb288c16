export const words = {
  'restriction.title': 'Ihr Konto ist teilweise gesperrt',
  'restriction.stops.trading': 'Handel',
  'restriction.stops.moneyOut': 'Auszahlungen und ausgehende Depotüberträge',
  'restriction.stops.login': 'Anmeldung',
  'restriction.reason.ownRequest': 'Sie haben das Konto selbst gesperrt.',
  'restriction.reason.securityRule': 'Eine Sicherheitsregel hat ungewöhnliche Versuche bemerkt.',
  'restriction.reason.takeover': 'Wir vermuten, dass jemand anderes Zugang zu Ihrem Konto hat.',
  'restriction.reason.identityDoubt': 'Wir müssen Ihre Angaben zur Person noch einmal prüfen.',
  'restriction.reason.marketRules': 'Wir prüfen Aufträge nach den Regeln der Börse.',
  'restriction.reason.legalHold': 'Wir sind rechtlich dazu verpflichtet.',
  'restriction.reason.reconciliation': 'Ihre Bestände stimmen in unseren Büchern nicht überein; wir prüfen das.',
  'restriction.since': 'Seit {{time}}',
  'restriction.until': 'Seit {{time}}, endet spätestens {{until}}',
  'restriction.openOrders': 'Offene Aufträge bestehen weiter; Sie können sie streichen.',
  'restriction.ownHint':
    'Wenn Sie sicher sind, dass nur Sie Zugang haben, heben Sie die Sperre mit Passwort und zweitem Faktor auf.',
  'restriction.appeal':
    'Sie sind nicht einverstanden? Schreiben Sie dem Kundenservice; jemand anderes prüft die Entscheidung. Sie können sich auch beschweren.',
  'restriction.unfreeze': 'Sperre aufheben',
  'restriction.unfrozen': 'Die Sperre ist aufgehoben',
  'freeze.title': 'Konto sperren',
  'freeze.note': 'Stoppt sofort den Handel und alles, was das Konto verlässt',
  'freeze.notMe': 'Das war ich nicht: Konto sperren',
  'freeze.question':
    'Handel, Auszahlungen und Depotüberträge sind dann sofort gesperrt, und alle anderen Geräte werden abgemeldet. Offene Aufträge bleiben und lassen sich streichen. Zum Aufheben brauchen Sie Ihr Passwort und den zweiten Faktor.',
  'freeze.confirm': 'Jetzt sperren',
  'freeze.busy': 'Wird gesperrt …',
  'freeze.done': 'Ihr Konto ist gesperrt',
  'recovery.open.newAccess': 'Ein neuer Zugang zu Ihrem Konto ist genehmigt',
  'recovery.open.removeFactors': 'Ihre Passkeys und Ihre Authenticator-App werden entfernt',
  'recovery.note.newAccess':
    'Jemand hat sich mit Ausweis als Sie ausgewiesen und kann ab {{time}} ein neues Passwort und eine neue Telefonnummer setzen.',
  'recovery.note.removeFactors': 'Der Kundendienst entfernt ab {{time}} alle Passkeys und die Authenticator-App.',
  'recovery.stopHint':
    'Waren Sie das nicht, stoppen Sie es jetzt. Ihr Konto wird dabei gesperrt, und alle anderen Geräte werden abgemeldet.',
  'recovery.stop': 'Das war ich nicht: stoppen',
  'recovery.stopped': 'Gestoppt. Ihr Konto ist gesperrt.',
} as const;
