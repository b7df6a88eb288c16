import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'La négociation de blocs n’est pas activée sur votre compte. Rien n’a été exécuté ; le service client répond à vos questions.',
  BLOCK_NOT_OFFERED: 'Nous ne proposons pas la négociation de blocs sur ce titre pour le moment. Rien n’a été exécuté.',
  BLOCK_TOO_SMALL: 'Un bloc doit compter ici au moins {min} titres. Rien n’a été exécuté et rien n’est réservé.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Le prix d’un bloc doit se situer aujourd’hui entre {from:price} et {to:price}. Rien n’a été exécuté et rien n’est réservé.',
  TOO_MANY_BLOCKS:
    'Vous avez atteint le nombre maximal de transactions de blocs en cours ({limit}). Rien n’a été exécuté ; attendez que l’une d’elles soit terminée.',
  BLOCK_UNKNOWN: 'Cette transaction de bloc n’existe pas ou est terminée. Rien n’a été exécuté.',
  BLOCK_STILL_LOCKED: 'Ces titres sont encore bloqués. Rien n’a été exécuté.',
  OFFER_UNKNOWN: 'Cette offre n’existe pas. Rien n’a été exécuté.',
  OFFER_CLOSED: 'Cette offre est terminée. Rien n’a été exécuté.',
  OFFER_NOT_EXPIRED: 'Cette offre est encore ouverte. Rien n’a été exécuté.',
};
