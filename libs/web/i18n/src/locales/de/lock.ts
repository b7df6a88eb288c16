export const words = {
  'lock.title': 'Sitzung gesperrt',
  'lock.intro':
    'Zu Ihrem Schutz ist die Ansicht verdeckt. Die Seite, auf der Sie waren, und Ihre Auftragsentwürfe sind noch da; offene Aufträge laufen weiter.',
  'lock.tradingPassword': 'Handelspasswort',
  'lock.password': 'Anmeldepasswort',
  'lock.unlock': 'Entsperren',
  'lock.busy': 'Wird entsperrt …',
  'lock.byTradingPassword': 'Mit Handelspasswort entsperren',
  'lock.byPassword': 'Mit Anmeldepasswort entsperren',
  'lock.byPasskey': 'Mit Passkey entsperren',
  'lock.enter': 'Bitte geben Sie es vollständig ein.',
  'lock.logout': 'Abmelden',
  'lock.setting': 'Automatische Sperre',
  'lock.settingNote':
    'Tun Sie so lange nichts, fragt jede Ihrer Sitzungen nach einem Passwort oder Passkey. Offene Aufträge laufen weiter.',
  'lock.minutes': '{{minutes, number}} Min.',
  'lock.now': 'Sitzung jetzt sperren',
} as const;
