import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: 'Vous-même, ou l’auteur de la demande, n’avez pas le rôle nécessaire. Rien n’a été modifié.',
  APPROVER_IS_BENEFICIARY:
    'Il s’agit de votre propre compte client ou de celui de l’auteur de la demande. Rien n’a été modifié ; veuillez laisser une autre personne décider.',
  STAFF_NOT_CURRENT:
    'Les données du personnel sont en cours de chargement. Rien n’a été modifié ; veuillez réessayer dans un instant.',
  APPROVAL_UNKNOWN: 'Cette demande n’existe pas. Rien n’a été modifié.',
  APPROVAL_BODY_INVALID: 'La demande est incomplète ou trop volumineuse. Rien n’a été modifié.',
  APPROVAL_BODY_CHANGED:
    'La demande diffère de celle qui vous a été présentée. Rien n’a été modifié ; veuillez recharger la page.',
  APPROVAL_CLOSED: 'Cette demande a déjà fait l’objet d’une décision. Rien n’a été modifié.',
  APPROVAL_EXPIRED: 'Le délai de cette demande est écoulé. Rien n’a été modifié ; veuillez la faire déposer à nouveau.',
  APPROVAL_NOT_EXPIRED: 'Le délai de cette demande n’est pas encore écoulé. Rien n’a été modifié.',
  APPROVAL_NOT_YET:
    'Les demandes ne sont possibles qu’une fois tout le système mis à jour. Rien n’a été modifié ; veuillez réessayer plus tard.',
};
