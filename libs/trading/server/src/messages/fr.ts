import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  ACCOUNT_UNKNOWN:
    'Votre compte est encore en cours de création. Rien n’a été exécuté ; veuillez réessayer dans quelques secondes.',
  ACCOUNT_EXISTS: 'Ce compte est déjà ouvert.',
  MARKET_CLOSED:
    'La bourse est fermée.[ Prochaine ouverture : {opensAt:zoned}.] Votre ordre n’a pas été accepté et aucun montant n’est réservé. Veuillez réessayer pendant les heures de cotation.',
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
  LIMIT_PRICE_REACHED:
    'Avec deux prix, la limite d’une vente doit être supérieure au dernier cours ({last:price}), celle d’un achat inférieure. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  TRAIL_REQUIRED:
    'Un stop suiveur demande un écart par rapport au cours. Votre ordre n’a pas été accepté ; veuillez saisir l’écart.',
  TRAIL_NOT_ALLOWED:
    'Seul un stop suiveur a un écart par rapport au cours. Votre ordre n’a pas été accepté ; veuillez choisir un stop suiveur.',
  EXITS_NOT_ALLOWED:
    'Seul un achat peut avoir un objectif de gain et une limite de perte, et pas avec un stop suiveur ni avec deux cours. Votre ordre n’a pas été accepté.',
  EXITS_NOT_OFFERED:
    'Sur ce marché, les actions ne peuvent pas être revendues le jour de leur achat ; nous n’y proposons donc ni objectif de gain ni limite de perte. Votre ordre n’a pas été accepté.',
  TAKE_PROFIT_TOO_LOW:
    'L’objectif de gain doit être supérieur à {above:price}, le prix d’achat maximal de cet ordre. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  STOP_LOSS_TOO_HIGH:
    'La limite de perte doit être inférieure à {below:price}, sinon les actions seraient revendues aussitôt. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'L’objectif de gain et la limite de perte doivent être compris entre {from:price} et {to:price}. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  STOP_ALREADY_MOVED: 'Le seuil de cet ordre a déjà été relevé ou abaissé.',
  VALIDITY_NOT_ALLOWED:
    'Cette validité ne convient pas à cet ordre. Votre ordre n’a pas été accepté ; veuillez choisir une autre validité.',
  EXPIRY_OUT_OF_RANGE:
    'L’ordre peut être valable jusqu’à une date du {from} au {to}. Il n’a pas été accepté ; veuillez choisir une autre date.',
  AUCTION_NOT_OFFERED:
    'Cette action n’a pas de fixing de ce type pour lequel nous acceptons des ordres actuellement. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  ORDER_TYPE_NOT_OFFERED:
    'Nous ne proposons pas encore ce type d’ordre. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  ORDER_ALREADY_TRIGGERED: 'Le seuil de cet ordre a déjà été atteint.',
  ABOVE_MAX_VALUE:
    'L’ordre dépasse le montant maximal par ordre ({max:money}). Il n’a pas été accepté ; veuillez le fractionner.',
  HOLDING_TOO_LARGE:
    'Vous pourriez alors détenir plus de {max} titres de cette valeur ; un compte ne peut pas en contenir davantage. Rien n’a été accepté ; veuillez réduire la quantité.',
  ORDER_EXISTS:
    'Vous avez déjà passé cet ordre. Il n’a pas été accepté une seconde fois ; veuillez consulter vos ordres.',
  TOO_MANY_OPEN_ORDERS_one:
    'Vous avez déjà {limit:count} ordre en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_many:
    'Vous avez déjà {limit:count} d’ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_other:
    'Vous avez déjà {limit:count} ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_ORDERS:
    'Le nombre maximal d’achats en une minute est atteint ({limit}). Cet ordre n’a pas été accepté ; veuillez réessayer dans une minute. Vous pouvez vendre et annuler à tout moment.',
  RISK_NOT_CONFIRMED:
    'Cet ordre comporte des risques que vous n’avez pas encore confirmés. Il n’a pas été accepté et aucune somme n’est réservée ; veuillez le vérifier à nouveau.',
  CURRENCY_MISMATCH: 'Nous ne proposons pas de compte dans la monnaie de ce titre. Votre ordre n’a pas été accepté.',
  ORDER_TAKES_NO_EXCHANGE:
    'Seuls les achats sans seuil de déclenchement et sans vente automatique peuvent convertir le montant manquant. Rien n’a été accepté.',
  ORDER_NEEDS_NO_EXCHANGE:
    'Vos espèces suffisent désormais pour cet ordre. Rien n’a été converti et aucun ordre n’a été passé ; veuillez le passer sans conversion.',
  INSUFFICIENT_CASH:
    'Vos espèces disponibles ne suffisent pas : il vous faut {need:money} et vous disposez de {available:money}. Rien n’a été accepté ; veuillez verser de l’argent ou réduire la quantité.',
  INSUFFICIENT_SELLABLE_one:
    'Vous pouvez vendre au plus {sellable:count} action (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_many:
    'Vous pouvez vendre au plus {sellable:count} d’actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_other:
    'Vous pouvez vendre au plus {sellable:count} actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  ORDER_UNKNOWN: 'Cet ordre n’existe pas sur votre compte.',
  SALE_UNKNOWN: 'Cette vente n’existe pas sur votre compte.',
  AMOUNT_UNKNOWN: 'Ce montant n’existe plus.',
  PERIOD_INVALID: 'La période se termine le {until}, avant de commencer le {from}. Veuillez corriger l’une des dates.',
  EXPORT_TOO_LARGE:
    'La période compte plus de {max} lignes. Veuillez exporter successivement des périodes plus courtes.',
  ORDER_ALREADY_FINAL: 'Cet ordre est déjà terminé et ne peut plus être modifié.',
  CANCEL_ALREADY_REQUESTED:
    'L’annulation est déjà demandée. Veuillez attendre la réponse de la bourse ; d’ici là, l’ordre peut encore être exécuté.',
  CANCEL_NOT_ALLOWED_NOW:
    'Dans cette partie du fixing, la bourse n’autorise ni annulation ni modification. Votre ordre reste inchangé ; s’il est encore en cours, ce sera de nouveau possible à partir de {until:time}.',
  REPLACE_ALREADY_REQUESTED:
    'Une modification de cet ordre est déjà demandée. Veuillez attendre la réponse de la bourse.',
  REPLACE_NOT_REQUESTED: 'Cette modification n’est plus demandée.',
  REPLACE_TOO_LATE: 'Le dernier jour de bourse de cet ordre est passé. Il ne peut plus être modifié et va expirer.',
  REPLACE_WITHOUT_CHANGE: 'L’ordre a déjà ces conditions. Veuillez modifier la quantité ou un prix.',
  REPLACE_FILLED: 'Cette quantité a déjà été exécutée entre-temps. Veuillez vérifier l’ordre.',
  DEPOSIT_ALREADY_BOOKED: 'Ce versement est déjà crédité ; il ne sera pas comptabilisé deux fois.',
  EXECUTION_ALREADY_RECORDED: 'Cette exécution est déjà comptabilisée ; elle ne sera pas comptabilisée deux fois.',
  EXECUTION_UNFINISHED:
    'Une exécution de cet ordre est encore en cours de comptabilisation ; veuillez réessayer dans un instant.',
  EXECUTION_UNKNOWN: 'Cette exécution n’est pas encore comptabilisée ; elle ne peut donc pas encore être annulée.',
  EXECUTION_ALREADY_BUSTED: 'Cette exécution est déjà annulée ; elle ne sera pas annulée deux fois.',
  ACTION_NOT_OFFERED: 'Cette opération sur titres ne peut pas être comptabilisée.',
  ACTION_NOT_DUE: 'Cette opération sur titres n’est pas comptabilisée avant le {from}.',
  ACTION_NOT_SWITCHED_ON:
    'Les opérations sur titres pourront être comptabilisées lorsque toutes les parties de Parkett seront à jour.',
  ACTION_ALREADY_BOOKED: 'Cette opération sur titres est déjà comptabilisée.',
  ACTION_WAITS: 'Les ordres en cours doivent d’abord prendre fin et les opérations antérieures être comptabilisées.',
  ACTION_PENDING:
    'Une opération sur titres est en cours de comptabilisation pour cette valeur. Votre ordre n’a pas été accepté ; veuillez réessayer dans quelques minutes.',
  RIGHTS_UNKNOWN: 'Vous n’avez pas ou plus de droits de cette émission. Rien n’a été modifié.',
  RIGHTS_CLOSED: 'Le délai de ces droits a expiré le {deadline}. Rien n’a été modifié.',
  RIGHTS_CANCELLED: 'Cette augmentation de capital n’a pas lieu. Rien n’a été modifié ; l’argent réservé est libéré.',
  RIGHTS_EXCEEDED:
    'Vous pouvez souscrire au plus {max} actions entières. Rien n’a été modifié ; veuillez ajuster la quantité.',
  RIGHTS_NOT_OPEN: 'Il n’y a plus rien à faire pour ces droits.',
  SETTLEMENT_NOT_DUE: 'Le produit de ces ventes n’est pas réglé avant le {from}.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'Le produit des ventes pourra être réglé quand toutes les parties de Parkett seront à jour.',
  NOTHING_TO_SETTLE: 'Aucun produit de ventes n’est à régler jusqu’au {date}.',
  NOT_ENTITLED: 'Le compte ne participe pas à cette opération sur titres.',
  BUST_NOT_SWITCHED_ON:
    'Les exécutions ne pourront être annulées qu’une fois toutes les parties de Parkett mises à jour.',
};
