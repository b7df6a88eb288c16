import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Voordat u voor het eerst een complex product koopt, vragen wij naar uw kennis en ervaring. Voor gewone aandelen en fondsen is dat niet nodig. Wij bewaren uw antwoorden versleuteld.',
  'knowledge.rule': 'Het resultaat geldt twee jaar. U kunt de vragen hoogstens drie keer in 24 uur beantwoorden.',
  'knowledge.nextAt': 'U kunt de vragen weer beantwoorden vanaf {{time}}.',
  'knowledge.results': 'Uw resultaat',
  'knowledge.kind.leveraged': 'Fondsen met hefboom en inverse fondsen',
  'knowledge.kind.derivative': 'Inschrijvingsrechten, warrants, certificaten en schuldpapier',
  'knowledge.result.appropriate': 'Passend, geldt tot {{date}}',
  'knowledge.result.notAppropriate': 'Niet passend, geldt tot {{date}}',
  'knowledge.unknown': 'Nog niet bekend',
  'knowledge.start': 'Vragen beantwoorden',
  'knowledge.again': 'Vragen opnieuw beantwoorden',
  'knowledge.send': 'Antwoorden versturen',
  'knowledge.saved': 'Uw resultaat is opgeslagen',
  'knowledge.missing': 'Kies een antwoord.',
  'knowledge.question.training': 'Hebt u zich in opleiding of beroep met effecten beziggehouden?',
  'knowledge.question.trades': 'Hoeveel effectentransacties hebt u de laatste drie jaar gedaan?',
  'knowledge.question.leveragedTrades': 'Hoeveel daarvan in fondsen met hefboom of inverse fondsen?',
  'knowledge.question.leveragedDaily':
    'Een fonds met een dubbele dagelijkse hefboom levert over een jaar altijd precies het dubbele van zijn index op.',
  'knowledge.question.leveragedInverse': 'Een invers fonds verliest als zijn index stijgt.',
  'knowledge.question.derivativeTrades':
    'Hoeveel daarvan in inschrijvingsrechten, warrants, certificaten of schuldpapier?',
  'knowledge.question.derivativeExpiry':
    'Een inschrijvingsrecht of warrant kan waardeloos worden als de termijn afloopt.',
  'knowledge.question.derivativeIssuer':
    'Als de uitgever van een certificaat failliet gaat, krijg ik mijn geld toch terug.',
  'knowledge.answer.no': 'Nee',
  'knowledge.answer.none': 'Geen',
  'knowledge.answer.course': 'Ja, in cursussen of studie',
  'knowledge.answer.work': 'Ja, in mijn beroep',
  'knowledge.answer.upTo5': '1 tot 5',
  'knowledge.answer.upTo10': '1 tot 10',
  'knowledge.answer.upTo50': '11 tot 50',
  'knowledge.answer.more': 'Meer',
  'knowledge.answer.true': 'Waar',
  'knowledge.answer.false': 'Niet waar',
  'knowledge.answer.unsure': 'Weet ik niet',
  'warning.title': 'Dit product is complex',
  'warning.known.unknown':
    'Wij kennen uw kennis en ervaring met zulke producten niet. Daarom kunnen wij niet beoordelen of dit product bij u past.',
  'warning.known.notAppropriate':
    'Volgens uw antwoorden zijn uw kennis en ervaring niet voldoende voor dit product. Daarom vinden wij het niet passend voor u.',
  'warning.risk.leveraged':
    'Fondsen met hefboom en inverse fondsen volgen hun index alleen van dag tot dag. Over langere tijd kan hun waarde er ver van afwijken en kan het meeste geld verloren gaan.',
  'warning.risk.derivative':
    'Deze effecten kunnen vervallen en hun waarde hangt vaak af van de vraag of de uitgever kan betalen. Al het geld kan verloren gaan.',
  'warning.toQuestions': 'Vragen beantwoorden',
  'warning.confirm': 'Ik heb de waarschuwing gelezen en wil toch kopen.',
  'warning.confirmMissing': 'Bevestig dat u de waarschuwing hebt gelezen.',
  'warning.goOn': 'Verder',
};
