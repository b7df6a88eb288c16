export const words = {
  'agreed.announced': 'Ab {{date}} gilt eine neue Nutzungsvereinbarung',
  'agreed.required': 'Bitte stimmen Sie der neuen Nutzungsvereinbarung zu',
  'agreed.requiredNote':
    'Bis dahin können Sie nichts kaufen oder zeichnen. Verkaufen, streichen und Wertpapiere übertragen können Sie weiterhin.',
  'agreed.read': 'Lesen',
  'agreed.changes': 'Was neu ist',
  'agreed.accept': 'Ich stimme zu',
  'agreed.refuse': 'Sie möchten nicht zustimmen?',
  'agreed.refuseNote':
    'Dann können Sie den Vertrag beenden: Verkaufen Sie Ihre Wertpapiere oder übertragen Sie sie zu einer anderen Bank, und schreiben Sie dem Kundenservice, dass Sie das Konto schließen möchten.',
  'agreed.done': 'Sie haben der Nutzungsvereinbarung zugestimmt',
  'agreed.outdated': 'Diese Seite hat den neuen Text noch nicht. Bitte laden Sie sie neu.',
} as const;
