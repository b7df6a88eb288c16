import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Droits de souscription',
  'rights.offer': 'Actions nouvelles : {{shares}} à {{price}} chacune',
  'rights.until': 'À exercer jusqu’à la clôture du marché le {{date}}',
  'rights.arrives': 'Actions nouvelles : {{shares}}, livraison le {{date}}',
  'rights.arrived': 'Actions nouvelles reçues : {{shares}}',
  'rights.lapsed': 'Expirés : {{shares}}',
  'rights.reserved': 'Réservé',
  'rights.state.open': 'Ouverts',
  'rights.state.ended': 'Exercés',
  'rights.state.settled': 'Livrés',
  'rights.state.lapsed': 'Expirés',
  'rights.state.cancelled': 'Annulés',
  'rights.state.undelivered': 'Non livrés',
  'rights.exercise': 'Exercer les droits',
  'rights.hint':
    'Jusqu’à l’échéance, vous pouvez modifier la quantité ou renoncer avec 0. Les droits non exercés expirent sans valeur.',
  'rights.quantity': 'Actions nouvelles',
  'rights.atMost': '{{max}} au plus ; 0 annule l’exercice',
  'rights.bad': 'Veuillez saisir un nombre entier jusqu’à {{max}}.',
  'rights.cost': 'Prix, sera réservé',
  'rights.released': 'Sera libéré',
  'rights.payDate': 'Livraison',
  'rights.next': 'Continuer',
  'rights.confirm': 'Exercer et réserver l’argent',
  'rights.withdraw': 'Renoncer à l’exercice',
  'rights.done': 'Votre instruction est acceptée.',
  'rights.unknown':
    'Nous ne savons pas encore si votre instruction est arrivée. Veuillez réessayer ; elle ne compte qu’une fois.',
};
