export const words = {
  'knowledge.intro':
    'Bevor Sie zum ersten Mal ein komplexes Produkt kaufen, fragen wir nach Ihren Kenntnissen und Erfahrungen. Für einfache Aktien und Fonds ist das nicht nötig. Ihre Antworten speichern wir verschlüsselt.',
  'knowledge.rule': 'Das Ergebnis gilt zwei Jahre. Sie können die Fragen höchstens dreimal in 24 Stunden beantworten.',
  'knowledge.nextAt': 'Beantworten können Sie die Fragen wieder ab {{time}}.',
  'knowledge.results': 'Ihr Ergebnis',
  'knowledge.kind.leveraged': 'Gehebelte und inverse Fonds',
  'knowledge.kind.derivative': 'Bezugsrechte, Optionsscheine, Zertifikate und Schuldtitel',
  'knowledge.result.appropriate': 'Angemessen, gilt bis {{date}}',
  'knowledge.result.notAppropriate': 'Nicht angemessen, gilt bis {{date}}',
  'knowledge.unknown': 'Noch nicht bekannt',
  'knowledge.start': 'Fragen beantworten',
  'knowledge.again': 'Fragen noch einmal beantworten',
  'knowledge.send': 'Antworten senden',
  'knowledge.saved': 'Ihr Ergebnis ist gespeichert',
  'knowledge.missing': 'Bitte wählen Sie eine Antwort.',
  'knowledge.question.training': 'Haben Sie sich in Ausbildung oder Beruf mit Wertpapieren befasst?',
  'knowledge.question.trades': 'Wie viele Wertpapiergeschäfte haben Sie in den letzten drei Jahren gemacht?',
  'knowledge.question.leveragedTrades': 'Wie viele davon mit gehebelten oder inversen Fonds?',
  'knowledge.question.leveragedDaily':
    'Ein Fonds mit doppeltem täglichem Hebel bringt über ein Jahr immer genau das Doppelte seines Index.',
  'knowledge.question.leveragedInverse': 'Ein inverser Fonds verliert, wenn sein Index steigt.',
  'knowledge.question.derivativeTrades':
    'Wie viele davon mit Bezugsrechten, Optionsscheinen, Zertifikaten oder Schuldtiteln?',
  'knowledge.question.derivativeExpiry':
    'Ein Bezugsrecht oder Optionsschein kann wertlos werden, wenn die Frist abläuft.',
  'knowledge.question.derivativeIssuer':
    'Wird der Herausgeber eines Zertifikats zahlungsunfähig, bekomme ich mein Geld trotzdem zurück.',
  'knowledge.answer.no': 'Nein',
  'knowledge.answer.none': 'Keine',
  'knowledge.answer.course': 'Ja, in Kursen oder im Studium',
  'knowledge.answer.work': 'Ja, im Beruf',
  'knowledge.answer.upTo5': '1 bis 5',
  'knowledge.answer.upTo10': '1 bis 10',
  'knowledge.answer.upTo50': '11 bis 50',
  'knowledge.answer.more': 'Mehr',
  'knowledge.answer.true': 'Stimmt',
  'knowledge.answer.false': 'Stimmt nicht',
  'knowledge.answer.unsure': 'Weiß ich nicht',
  'warning.title': 'Dieses Produkt ist komplex',
  'warning.known.unknown':
    'Wir kennen Ihre Kenntnisse und Erfahrungen mit solchen Produkten nicht. Deshalb können wir nicht beurteilen, ob dieses Produkt für Sie angemessen ist.',
  'warning.known.notAppropriate':
    'Nach Ihren Antworten reichen Ihre Kenntnisse und Erfahrungen für dieses Produkt nicht aus. Wir halten es deshalb nicht für angemessen.',
  'warning.risk.leveraged':
    'Gehebelte und inverse Fonds folgen ihrem Index nur von Tag zu Tag. Über längere Zeit kann ihr Wert weit davon abweichen, und der größte Teil des Geldes kann verloren gehen.',
  'warning.risk.derivative':
    'Diese Papiere können verfallen, und oft hängt ihr Wert davon ab, ob der Herausgeber zahlen kann. Der ganze Einsatz kann verloren gehen.',
  'warning.toQuestions': 'Fragen beantworten',
  'warning.confirm': 'Ich habe den Hinweis gelesen und möchte trotzdem kaufen.',
  'warning.confirmMissing': 'Bitte bestätigen Sie, dass Sie den Hinweis gelesen haben.',
  'warning.goOn': 'Weiter',
} as const;
