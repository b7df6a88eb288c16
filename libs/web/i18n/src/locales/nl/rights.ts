import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Claimrechten',
  'rights.offer': 'Nieuwe aandelen: {{shares}} voor {{price}} per stuk',
  'rights.until': 'Uit te oefenen tot beurssluiting op {{date}}',
  'rights.arrives': 'Nieuwe aandelen: {{shares}}, levering op {{date}}',
  'rights.arrived': 'Nieuwe aandelen ontvangen: {{shares}}',
  'rights.lapsed': 'Vervallen: {{shares}}',
  'rights.reserved': 'Gereserveerd',
  'rights.state.open': 'Lopend',
  'rights.state.ended': 'Uitgeoefend',
  'rights.state.settled': 'Geleverd',
  'rights.state.lapsed': 'Vervallen',
  'rights.state.cancelled': 'Geannuleerd',
  'rights.exercise': 'Claimrechten uitoefenen',
  'rights.hint':
    'Tot het einde van de termijn kunt u het aantal wijzigen, of met 0 intrekken. Wat u niet uitoefent, vervalt waardeloos.',
  'rights.quantity': 'Nieuwe aandelen',
  'rights.atMost': 'Hoogstens {{max}}; 0 trekt het in',
  'rights.bad': 'Voer een geheel getal tot {{max}} in.',
  'rights.cost': 'Prijs, wordt gereserveerd',
  'rights.payDate': 'Levering',
  'rights.next': 'Verder',
  'rights.confirm': 'Uitoefenen en geld reserveren',
  'rights.withdraw': 'Uitoefening intrekken',
  'rights.done': 'Uw opdracht is aanvaard.',
  'rights.unknown': 'We weten nog niet of uw opdracht is aangekomen. Probeer het opnieuw; hij telt maar één keer.',
};
