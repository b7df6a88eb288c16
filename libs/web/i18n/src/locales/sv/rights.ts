import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Teckningsrätter',
  'rights.offer': 'Nya aktier: {{shares}} för {{price}} styck',
  'rights.until': 'Kan utnyttjas tills börsen stänger den {{date}}',
  'rights.arrives': 'Nya aktier: {{shares}}, leverans den {{date}}',
  'rights.arrived': 'Mottagna nya aktier: {{shares}}',
  'rights.lapsed': 'Förfallna: {{shares}}',
  'rights.reserved': 'Reserverat',
  'rights.state.open': 'Öppna',
  'rights.state.ended': 'Utnyttjade',
  'rights.state.settled': 'Levererade',
  'rights.state.lapsed': 'Förfallna',
  'rights.state.cancelled': 'Inställda',
  'rights.exercise': 'Utnyttja teckningsrätter',
  'rights.hint':
    'Fram till sista dagen kan du ändra antalet eller ta tillbaka med 0. Rätter som du inte utnyttjar förfaller utan värde.',
  'rights.quantity': 'Nya aktier',
  'rights.atMost': 'Högst {{max}}; 0 tar tillbaka',
  'rights.bad': 'Ange ett heltal upp till {{max}}.',
  'rights.cost': 'Pris, reserveras',
  'rights.payDate': 'Leverans',
  'rights.next': 'Fortsätt',
  'rights.confirm': 'Utnyttja och reservera pengar',
  'rights.withdraw': 'Ta tillbaka',
  'rights.done': 'Din instruktion är mottagen.',
  'rights.unknown': 'Vi vet ännu inte om din instruktion har kommit fram. Försök igen; den räknas bara en gång.',
};
