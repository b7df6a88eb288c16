import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'De nouvelles conditions d’utilisation s’appliquent à partir du {{date}}',
  'agreed.required': 'Veuillez accepter les nouvelles conditions d’utilisation',
  'agreed.requiredNote':
    'D’ici là, vous ne pouvez rien acheter ni souscrire. Vous pouvez toujours vendre, annuler et transférer des titres.',
  'agreed.read': 'Lire',
  'agreed.changes': 'Ce qui est nouveau',
  'agreed.accept': 'J’accepte',
  'agreed.refuse': 'Vous ne souhaitez pas accepter ?',
  'agreed.refuseNote':
    'Vous pouvez alors mettre fin au contrat : vendez vos titres ou transférez-les vers une autre banque, et écrivez au service clients que vous souhaitez clôturer le compte.',
  'agreed.done': 'Vous avez accepté les conditions d’utilisation',
  'agreed.outdated': 'Cette page n’a pas encore le nouveau texte. Veuillez la recharger.',
};
