import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Votre compte est partiellement bloqué',
  'restriction.stops.trading': 'Négociation',
  'restriction.stops.moneyOut': 'Retraits et transferts de titres sortants',
  'restriction.stops.login': 'Connexion',
  'restriction.reason.ownRequest': 'Vous avez vous-même bloqué le compte.',
  'restriction.reason.securityRule': 'Une règle de sécurité a détecté des tentatives inhabituelles.',
  'restriction.reason.takeover': 'Nous soupçonnons qu’une autre personne a accès à votre compte.',
  'restriction.reason.identityDoubt': 'Nous devons vérifier à nouveau vos données personnelles.',
  'restriction.reason.marketRules': 'Nous examinons des ordres selon les règles de la bourse.',
  'restriction.reason.legalHold': 'La loi nous y oblige.',
  'restriction.reason.reconciliation':
    'Les montants de votre compte ne concordent pas dans nos livres ; nous cherchons pourquoi.',
  'restriction.since': 'Depuis le {{time}}',
  'restriction.until': 'Depuis le {{time}}, au plus tard jusqu’au {{until}}',
  'restriction.openOrders': 'Les ordres en cours subsistent ; vous pouvez les annuler.',
  'restriction.ownHint':
    'Quand vous êtes sûr d’être seul à avoir accès, débloquez le compte avec votre mot de passe et le second facteur.',
  'restriction.appeal':
    'Vous n’êtes pas d’accord ? Écrivez au service clients ; une autre personne examinera la décision. Vous pouvez aussi déposer une réclamation.',
  'restriction.unfreeze': 'Débloquer',
  'restriction.unfrozen': 'Le compte est débloqué',
  'freeze.title': 'Bloquer le compte',
  'freeze.note': 'Arrête aussitôt la négociation et tout ce qui sort du compte',
  'freeze.notMe': 'Ce n’était pas moi : bloquer mon compte',
  'freeze.question':
    'La négociation, les retraits et les transferts de titres s’arrêtent aussitôt et tous les autres appareils sont déconnectés. Les ordres en cours subsistent et peuvent être annulés. Pour débloquer le compte, il vous faut votre mot de passe et le second facteur.',
  'freeze.confirm': 'Bloquer maintenant',
  'freeze.busy': 'Blocage…',
  'freeze.done': 'Votre compte est bloqué',
  'recovery.open.newAccess': 'Un nouvel accès à votre compte est approuvé',
  'recovery.open.removeFactors': 'Vos clés d’accès et votre application d’authentification seront retirées',
  'recovery.note.newAccess':
    'Quelqu’un s’est identifié comme vous avec une pièce d’identité et pourra définir un nouveau mot de passe et un nouveau numéro à partir du {{time}}.',
  'recovery.note.removeFactors':
    'Le service client retirera toutes les clés d’accès et l’application à partir du {{time}}.',
  'recovery.stopHint':
    'Si ce n’était pas vous, arrêtez-le maintenant. Votre compte sera bloqué et tous les autres appareils déconnectés.',
  'recovery.stop': 'Ce n’était pas moi : arrêter',
  'recovery.stopped': 'Arrêté. Votre compte est bloqué.',
};
