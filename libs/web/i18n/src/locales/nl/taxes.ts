import type { Translation } from '../../messages';

export const words: Translation<'taxes'> = {
  'taxes.title': 'Fiscale woonplaats',
  'taxes.intro':
    'In welke landen bent u fiscaal inwoner? De wet eist deze eigen verklaring (CRS en FATCA). Wij bewaren haar versleuteld.',
  'taxes.country': 'Land',
  'taxes.tin': 'Fiscaal identificatienummer (TIN)',
  'taxes.tinHint': 'In Duitsland het fiscale nummer van elf cijfers.',
  'taxes.noTin': 'Ik heb daar geen nummer.',
  'taxes.reason': 'Waarom hebt u geen nummer?',
  'taxes.reason.notIssued': 'Het land geeft geen nummers uit.',
  'taxes.reason.notRequired': 'Het land eist het nummer niet.',
  'taxes.reason.notYetAvailable': 'Ik heb het nog niet.',
  'taxes.explanation': 'Korte uitleg',
  'taxes.add': 'Nog een land',
  'taxes.remove': 'Land verwijderen',
  'taxes.us': 'Bent u een US person?',
  'taxes.usMeans': 'Dat zijn burgers van de VS, houders van een green card en iedereen die in de VS woont.',
  'taxes.us.no': 'Nee',
  'taxes.us.yes': 'Ja',
  'taxes.problem.usRefused':
    'Wij openen geen rekeningen voor US persons. Hebt u al een rekening, neem dan contact op met de klantenservice.',
  'taxes.certify': 'Ik verklaar dat deze gegevens juist en volledig zijn. Wijzigingen meld ik binnen 30 dagen.',
  'taxes.problem.certifyMissing': 'Bevestig de eigen verklaring.',
  'taxes.problem.enterTin': 'Voer het nummer in.',
  'taxes.problem.enterExplanation': 'Leg kort uit waarom het nummer nog ontbreekt.',
  'taxes.problem.sameCountry': 'Kies elk land maar één keer.',
  'taxes.problem.chooseUs': 'Kies ja of nee.',
  'taxes.declaredAt': 'Laatst opgegeven: {{date}}',
};
