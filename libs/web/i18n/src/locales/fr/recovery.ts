import type { Translation } from '../../messages';

export const words: Translation<'recovery'> = {
  'newAccess.title': 'Nouvel accès',
  'newAccess.intro':
    'Si vous avez perdu téléphone, application et mot de passe, identifiez-vous ici à nouveau. Deux de nos employés vérifient vos images ; un délai de 24 heures s’applique ensuite.',
  'newAccess.by': 'Comment trouver votre compte',
  'newAccess.byPhone': 'Par mon ancien numéro de téléphone',
  'newAccess.byNumber': 'Par le numéro de ma pièce d’identité',
  'newAccess.oldPhone': 'Ancien numéro de téléphone',
  'newAccess.newPhone': 'Nouveau numéro de téléphone',
  'newAccess.newPhoneHint': 'Nous enverrons un code à ce numéro.',
  'newAccess.start': 'Continuer',
  'newAccess.starting': 'Vérification…',
  'newAccess.pictures':
    'Photographiez les deux côtés de votre pièce d’identité, puis votre visage avec la pièce à côté.',
  'newAccess.face': 'Visage avec la pièce d’identité',
  'newAccess.missing': 'Veuillez envoyer les trois images.',
  'newAccess.sending': 'Envoi…',
  'newAccess.state.submitted': 'Votre demande est en cours de vérification. Vous verrez ici si elle est approuvée.',
  'newAccess.wait':
    'Votre demande est approuvée. À partir de {{time}}, vous pourrez définir ici un nouveau mot de passe.',
  'newAccess.ready': 'Définissez maintenant un nouveau mot de passe. C’est possible jusqu’à {{time}}.',
  'newAccess.state.rejected': 'Votre demande a été refusée. Toutes les images et informations sont supprimées.',
  'newAccess.reason.unreadable': 'Les images étaient illisibles.',
  'newAccess.reason.documentExpired': 'Le document a expiré.',
  'newAccess.reason.notConfirmed': 'Nous n’avons pas pu confirmer que vous êtes le client.',
  'newAccess.state.stopped':
    'Une personne connectée au compte a arrêté la demande. Veuillez contacter le service client.',
  'newAccess.state.complete': 'Votre nouvel accès est actif. Connectez-vous avec le nouveau numéro.',
  'newAccess.state.expired': 'Le délai de cette demande est écoulé.',
  'newAccess.browser': 'Seul ce navigateur connaît votre demande. Revenez plus tard sur cette page ici.',
  'newAccess.again': 'Faire une nouvelle demande',
  'newAccess.finish': 'Définir le nouvel accès',
  'newAccess.finishing': 'Enregistrement…',
  'newAccess.phoneTaken':
    'Votre nouveau numéro a entre-temps été enregistré par quelqu’un d’autre. Veuillez en indiquer un autre.',
  'newAccess.done': 'Votre nouvel accès est actif.',
};
