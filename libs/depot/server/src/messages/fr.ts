import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'Nous ne proposons pas de transfert de titres pour le moment. Rien n’a été exécuté.',
  TRANSFER_EXISTS: 'Ce transfert de titres existe déjà. Rien n’a été exécuté.',
  TRANSFER_UNKNOWN: 'Ce transfert de titres n’existe pas ou est terminé. Rien n’a été exécuté.',
  TRANSFER_INSTRUCTED: 'Ce transfert de titres a déjà été transmis au dépositaire. Rien n’a été modifié.',
  TRANSFER_NOT_INSTRUCTED: 'Ce transfert de titres n’a pas encore été transmis au dépositaire. Rien n’a été exécuté.',
  TRANSFER_TOO_MANY_LOTS:
    'Un transfert comprend au plus {limit} lots. Rien n’a été exécuté ; veuillez transférer moins de titres.',
  TOO_MANY_TRANSFERS:
    'Vous avez atteint le nombre maximal de transferts en cours ({limit}). Rien n’a été exécuté ; attendez que l’un d’eux soit terminé.',
  NOT_TRANSFERABLE:
    '{transferable} titres sont transférables pour le moment. Rien n’a été exécuté et rien n’est réservé.',
  DELIVERY_BEFORE_ACTION:
    'Une opération sur titres postérieure à cette livraison est déjà comptabilisée. Rien n’a été exécuté ; ce cas doit être réglé manuellement.',
  DELIVERY_AFTER_ACTION:
    'Ces titres n’existent plus depuis une opération sur titres antérieure à cette livraison. Rien n’a été exécuté ; veuillez refuser le transfert de titres.',
  DELIVERY_QUANTITY_DIFFERS:
    'Le transfert de titres porte désormais sur {shares} titres. Rien n’a été exécuté ; veuillez déclarer à nouveau la livraison.',
  DELIVERY_REFERENCE_TAKEN: 'La livraison {reference} est déjà comptabilisée. Rien n’a été exécuté.',
  DELIVERY_IN_FUTURE: 'Aucune date de la livraison ne peut être postérieure au {date}. Rien n’a été exécuté.',
  COST_CURRENCY_DIFFERS: 'Le prix de revient doit être indiqué en {currency}. Rien n’a été exécuté.',
};
