import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Avec une clé d’accès, vous vous connectez sans mot de passe et confirmez sans code : avec votre empreinte, votre visage ou le code PIN de votre appareil.',
  'passkey.phoneEnds':
    'Dès que vous aurez une clé d’accès, les codes envoyés à votre téléphone ne suffiront plus pour confirmer.',
  'passkey.address':
    'Les clés d’accès ne sont pas possibles à cette adresse, car il leur faut un nom plutôt que des chiffres. Sur cet ordinateur, ouvrez Parkett avec « localhost » au lieu de « 127.0.0.1 ».',
  'passkey.https': 'Les clés d’accès exigent une connexion chiffrée (https), que Parkett n’a pas à cette adresse.',
  'passkey.unsupported':
    'Ce navigateur ne prend pas en charge les clés d’accès. Rien n’a été modifié ; veuillez utiliser un autre moyen ou un autre navigateur.',
  'passkey.cancelled': 'Annulé ou pas confirmé à temps. Rien n’a été modifié.',
  'passkey.exists': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'passkey.failed': 'La clé d’accès n’a pas pu être utilisée. Rien n’a été modifié ; veuillez réessayer.',
  'passkey.add': 'Ajouter une clé d’accès',
  'passkey.codesIntro':
    'La clé d’accès est configurée. Conservez ces codes en lieu sûr : si vous la perdez, chacun la remplace une fois. Nous ne les affichons que maintenant.',
  'passkey.create': 'Créer la clé d’accès',
  'passkey.waiting': 'Veuillez confirmer sur votre appareil…',
  'passkey.name': 'Nom',
  'passkey.nameHint': 'Par exemple l’appareil, pour la reconnaître plus tard.',
  'passkey.enterName': 'Veuillez saisir un nom.',
  'passkey.added': 'Clé d’accès ajoutée',
  'passkey.removed': 'Clé d’accès retirée',
  'passkey.renamed': 'Nom modifié',
  'passkey.none': 'Aucune clé d’accès',
  'passkey.onlyAt': 'Uniquement sur {{host}}',
  'passkey.elsewhere': 'Pas valable à cette adresse, uniquement sur {{host}}',
  'passkey.synced': 'Synchronisée sur vos appareils',
  'passkey.lastUsed': 'Dernière utilisation : {{time}}',
  'passkey.since': 'Créée : {{time}}',
  'passkey.edit': 'Clé d’accès « {{name}} »',
  'passkey.save': 'Enregistrer le nom',
  'passkey.remove': 'Retirer la clé d’accès',
  'passkey.removeHint':
    'S’il ne reste ni clé d’accès ni application d’authentification, les retraits et les nouveaux bénéficiaires seront suspendus un certain temps pour votre protection.',
};
