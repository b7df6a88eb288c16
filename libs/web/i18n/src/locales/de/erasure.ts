export const words = {
  'erasure.intro':
    'Auf Ihren Antrag schließen wir das Konto und löschen Ihre persönlichen Daten. Danach lässt sich das nicht mehr rückgängig machen.',
  'erasure.before': 'Vorher zu erledigen',
  'erasure.beforeText':
    'Das Konto muss leer sein: kein Geld, keine Wertpapiere, keine offenen Aufträge und keine laufenden Depotüberträge. Eine Sperre des Kontos muss aufgehoben sein.',
  'erasure.gone': 'Das wird gelöscht',
  'erasure.goneText':
    'Name, Ausweisdaten und Ausweisbilder, Telefonnummer, Passwörter, Passkeys, bekannte Geräte und Mitteilungen. Ältere verschlüsselte Aufzeichnungen über Sie kann danach niemand mehr lesen.',
  'erasure.stays': 'Das bleibt',
  'erasure.staysText':
    'Aufträge und Buchungen bleiben in unseren Büchern, unter einer Nummer, die nicht mehr zu Ihnen führt.',
  'erasure.law':
    'Das Geldwäschegesetz (§ 8) verpflichtet uns, die Angaben zu Ihrer Person bis zum {{date}} aufzubewahren. Bis dahin sind sie weggeschlossen; dann löschen wir sie.',
  'erasure.noLaw':
    'Dieser Markt ist simuliert und stellt keine echte Person fest; deshalb bewahren wir sonst nichts auf.',
  'erasure.next': 'So geht es weiter',
  'erasure.nextText':
    'Frühestens am {{date}} führen wir den Antrag aus. Bis dahin nehmen Sie ihn hier mit einem Tipp zurück. Auch eine Sperre des Kontos beendet ihn. Wir benachrichtigen Sie über den Antrag.',
  'erasure.request': 'Löschung beantragen',
  'erasure.requested': 'Löschung beantragt',
  'erasure.open':
    'Beantragt am {{time}}. Frühestens am {{date}} wird der Antrag ausgeführt; ist das Konto dann nicht leer, wartet er.',
  'erasure.withdraw': 'Antrag zurücknehmen',
  'erasure.withdrawn': 'Antrag zurückgenommen',
} as const;
