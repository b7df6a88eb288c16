import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  ACCOUNT_UNKNOWN:
    'Votre compte est encore en cours de création. Rien n’a été exécuté ; veuillez réessayer dans quelques secondes.',
  ACCOUNT_EXISTS: 'Ce compte est déjà ouvert.',
  MARKET_CLOSED:
    'La bourse est fermée. Votre ordre n’a pas été accepté et aucun montant n’est réservé. Veuillez réessayer pendant les heures de cotation.',
  NO_QUOTE: 'Ce titre n’a pas de cours pour l’instant. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  SOLD_OUT:
    'Ce titre est actuellement fermé à l’achat. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  BAD_TICK:
    'Le prix doit être un multiple de {tick:price}. Votre ordre n’a pas été accepté ; veuillez ajuster le prix.',
  BAD_LOT:
    'La quantité doit être un multiple de {lot}. Votre ordre n’a pas été accepté ; veuillez ajuster la quantité.',
  BELOW_MIN_QTY:
    'La quantité doit être d’au moins {min}. Votre ordre n’a pas été accepté ; veuillez ajuster la quantité.',
  PRICE_REQUIRED:
    'Un ordre à cours limité exige un prix. Votre ordre n’a pas été accepté ; veuillez indiquer la limite.',
  PRICE_NOT_ALLOWED:
    'Un ordre au marché n’a pas de limite. Votre ordre n’a pas été accepté ; pour un prix fixe, choisissez un ordre à cours limité.',
  PRICE_OUT_OF_COLLAR:
    'La limite est trop éloignée du cours actuel : elle peut aller de {from:price} à {to:price}. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  STOP_PRICE_REQUIRED:
    'Un ordre à seuil exige un seuil de déclenchement. Votre ordre n’a pas été accepté ; veuillez indiquer le seuil.',
  STOP_PRICE_NOT_ALLOWED:
    'Ce type d’ordre n’a pas de seuil de déclenchement. Votre ordre n’a pas été accepté ; veuillez choisir un ordre à seuil.',
  STOP_PRICE_REACHED:
    'Pour un achat, le seuil doit être supérieur au dernier cours ({last:price}) ; pour une vente, inférieur. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  STOP_PRICE_OUT_OF_COLLAR:
    'Le seuil est trop éloigné du cours actuel : il peut aller de {from:price} à {to:price}. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  VALIDITY_NOT_ALLOWED:
    'Cette validité ne convient pas à cet ordre. Votre ordre n’a pas été accepté ; veuillez choisir une autre validité.',
  EXPIRY_OUT_OF_RANGE:
    'L’ordre peut être valable jusqu’à une date du {from} au {to}. Il n’a pas été accepté ; veuillez choisir une autre date.',
  ORDER_TYPE_NOT_OFFERED:
    'Nous ne proposons pas encore ce type d’ordre. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  ORDER_ALREADY_TRIGGERED: 'Le seuil de cet ordre a déjà été atteint.',
  ABOVE_MAX_VALUE:
    'L’ordre dépasse le montant maximal par ordre ({max:money}). Il n’a pas été accepté ; veuillez le fractionner.',
  HOLDING_TOO_LARGE:
    'Avec cet ordre, vous pourriez détenir plus de {max} titres de cette valeur ; un compte ne peut pas en contenir davantage. Il n’a pas été accepté ; veuillez réduire la quantité.',
  ORDER_EXISTS:
    'Vous avez déjà passé cet ordre. Il n’a pas été accepté une seconde fois ; veuillez consulter vos ordres.',
  TOO_MANY_OPEN_ORDERS_one:
    'Vous avez déjà {limit:count} ordre en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_many:
    'Vous avez déjà {limit:count} d’ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_other:
    'Vous avez déjà {limit:count} ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  CURRENCY_MISMATCH: 'Nous ne proposons pas de compte dans la monnaie de ce titre. Votre ordre n’a pas été accepté.',
  INSUFFICIENT_CASH:
    'Vos espèces disponibles ne suffisent pas : il vous faut {need:money} et vous disposez de {available:money}. Votre ordre n’a pas été accepté ; veuillez verser de l’argent ou réduire la quantité.',
  INSUFFICIENT_SELLABLE_one:
    'Vous pouvez vendre au plus {sellable:count} action (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_many:
    'Vous pouvez vendre au plus {sellable:count} d’actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_other:
    'Vous pouvez vendre au plus {sellable:count} actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  ORDER_UNKNOWN: 'Cet ordre n’existe pas sur votre compte.',
  ORDER_ALREADY_FINAL: 'Cet ordre est déjà terminé et ne peut plus être modifié.',
  CANCEL_ALREADY_REQUESTED:
    'L’annulation est déjà demandée. Veuillez attendre la réponse de la bourse ; d’ici là, l’ordre peut encore être exécuté.',
  DEPOSIT_ALREADY_BOOKED: 'Ce versement est déjà crédité ; il ne sera pas comptabilisé deux fois.',
  EXECUTION_ALREADY_RECORDED: 'Cette exécution est déjà comptabilisée ; elle ne sera pas comptabilisée deux fois.',
  EXECUTION_UNFINISHED:
    'Une exécution de cet ordre est encore en cours de comptabilisation ; veuillez réessayer dans un instant.',
  EXECUTION_UNKNOWN: 'Cette exécution n’est pas encore comptabilisée ; elle ne peut donc pas encore être annulée.',
  EXECUTION_ALREADY_BUSTED: 'Cette exécution est déjà annulée ; elle ne sera pas annulée deux fois.',
  BUST_NOT_SWITCHED_ON:
    'Les exécutions ne pourront être annulées qu’une fois toutes les parties de Parkett mises à jour.',
};
