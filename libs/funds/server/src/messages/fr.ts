import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Le montant est illisible. Veuillez l’indiquer avec deux décimales au plus, par exemple 250,00. Rien n’a été viré.',
  AMOUNT_TOO_SMALL: 'Le montant est trop faible : un virement est possible à partir de {min:money}. Rien n’a été viré.',
  AMOUNT_TOO_LARGE: 'Le montant est trop élevé : {max:money} au plus en une fois. Rien n’a été viré.',
  CURRENCY_NOT_AVAILABLE: 'Les versements en {currency} ne sont pas encore possibles. Rien n’a été viré.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Les versements ne sont possibles que par virement depuis votre banque. Rien n’a été viré.',
  BANK_UNAVAILABLE:
    'La banque est injoignable pour l’instant. Veuillez réessayer dans un moment : le même virement n’est en aucun cas exécuté deux fois.',
  CONVERSION_ALREADY_BOOKED: 'Cette opération de change est déjà comptabilisée ; elle n’est pas exécutée deux fois.',
  CONVERSION_TOO_SMALL:
    'Le montant est trop faible : il vaudrait moins que la plus petite unité de l’autre monnaie. Rien n’a été converti.',
  SUSPENSE_UNKNOWN:
    'Ces fonds ne sont plus en attente, ou leur écriture est différente. Rien n’a été comptabilisé ; veuillez actualiser la page.',
  SUSPENSE_REFUSED:
    'Ces fonds ne peuvent pas être mis en attente ni régularisés pour le moment. Rien n’a été comptabilisé.',
  IBAN_INVALID: 'Cet IBAN est incorrect. Vérifiez-le caractère par caractère.',
  IBAN_NOT_REACHABLE: 'Nous ne pouvons pas effectuer de retrait vers cet IBAN. Indiquez un compte de la zone SEPA.',
  CARD_NUMBER_INVALID: 'Ce numéro de carte est incorrect. Indiquez une carte de débit de Chine continentale.',
  HOLDER_NOT_CUSTOMER: "Indiquez un compte bancaire à votre propre nom, écrit comme sur votre pièce d'identité.",
  HOLDER_NOT_PAYABLE:
    'Les paiements n’acceptent pas tous les caractères de ce nom ({letters}). Veuillez contacter le service client.',
  PAYEE_NO_MATCH:
    "Selon la banque, ce compte appartient à une autre personne. Vérifiez l'IBAN et le nom, ou contactez-nous.",
  PAYEE_CLOSE_MATCH: "La banque tient ce compte sous un nom semblable : {nameAtBank}. Confirmez qu'il s'agit du vôtre.",
  PAYEE_NOT_CHECKED:
    "La banque n'a pas pu confirmer le nom. Vérifiez les données et confirmez que ce compte est le vôtre.",
  CARD_AGREEMENT_CHANGED: 'La convention relative aux comptes bancaires a changé. Relisez-la et acceptez-la.',
  CARD_ALREADY_BOUND: 'Ce compte bancaire est déjà enregistré.',
  CARDS_TOO_MANY: "Vous pouvez enregistrer {max} comptes bancaires au plus. Supprimez-en un d'abord.",
  CARD_UNKNOWN: "Ce compte bancaire n'existe plus.",
  WITHDRAWAL_UNKNOWN: 'Ce retrait n’existe pas ou est déjà terminé.',
  WITHDRAWAL_EXISTS: 'Ce retrait a déjà été demandé ; il n’est pas exécuté deux fois.',
  WITHDRAWAL_IN_FLIGHT: 'Un retrait est déjà en cours. Le suivant sera possible une fois celui-ci terminé.',
  WITHDRAWAL_REPEATED:
    'Vous venez de retirer le même montant vers ce compte bancaire ({requestedAt:time}). Veuillez confirmer que vous voulez le retirer encore une fois.',
  WITHDRAWAL_TOO_LATE: 'Ce retrait est déjà en cours d’exécution et ne peut plus être annulé.',
  WITHDRAWAL_NOT_READY: 'Cette étape n’est pas possible pour ce retrait actuellement. Rien n’a été modifié.',
  WITHDRAWAL_DIFFERS: 'Le retrait porte sur {amount:money}. Rien n’a été modifié ; veuillez actualiser la page.',
  PAYOUT_NOT_IN_DOUBT:
    'La banque peut encore indiquer elle-même ce qu’est devenu ce paiement. Il pourra être régularisé à partir du {from:time}.',
  PAYOUT_REPORTED:
    'La banque a déjà indiqué quelque chose au sujet de ce paiement, qui ne peut donc pas être considéré comme jamais parti. Rien n’a été modifié.',
  WITHDRAWAL_REQUEST_OPEN: 'Une demande concernant ce paiement attend déjà la deuxième personne. Rien n’a été modifié.',
  PAYEE_NOT_SEEN:
    'Les deux personnes doivent d’abord avoir consulté le bénéficiaire de ce retrait. Rien n’a été modifié.',
  WITHDRAWAL_TOO_SMALL:
    'Le montant est trop faible : un retrait est possible à partir de {min:money}. Un reste plus petit peut être retiré en totalité.',
  WITHDRAWAL_ABOVE_LIMIT: 'Vos plafonds permettent encore {left:money} actuellement.',
  NOT_WITHDRAWABLE:
    'Vous pouvez retirer {withdrawable:money} ; il faut {need:money}. Le produit des ventes est disponible au retrait après son règlement.',
  CURRENCY_NOT_PAYABLE: 'Nous ne pouvons pas verser de {currency} sur ce compte bancaire.',
  CARD_NOT_USABLE_YET: 'Vous pourrez retirer vers ce compte bancaire à partir du {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'Les virements entre la banque et le compte ne sont pas possibles pour le moment. Ils le seront de nouveau à partir du {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Les virements entre la banque et le compte ne sont pas possibles pour le moment. La date de reprise n’est pas encore connue.',
  LIMIT_TOO_HIGH: 'Les plafonds les plus élevés sont de {day:money} par jour et {month:money} par mois.',
  BOOKING_ALREADY_BOOKED: 'Cette écriture de la banque est déjà enregistrée ; elle ne compte pas deux fois.',
  PAYMENT_PASSWORD_WRONG: 'Le code de paiement est incorrect. Rien n’a été retiré. Essais restants : {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Votre code de paiement est bloqué. Veuillez en définir un nouveau dans Sécurité.',
  PAYMENT_PASSWORD_NOT_SET: 'Vous n’avez pas encore de code de paiement. Veuillez en définir un dans Sécurité.',
  DEBIT_NOT_AVAILABLE:
    'Les prélèvements ne sont pas possibles ici, car aucune banque ne les encaisse. Veuillez faire un virement.',
  MANDATE_UNKNOWN: 'Ce mandat n’existe pas ou a été révoqué. Rien n’est prélevé.',
  MANDATE_EXISTS: 'Un mandat existe déjà pour ce compte bancaire.',
  MANDATE_TEXT_CHANGED: 'Le texte du mandat a changé. Veuillez le relire avant de donner le mandat.',
  MANDATE_NOT_FOR_CARD: 'Les prélèvements ne sont possibles que depuis un compte avec IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'La banque n’a pas confirmé le titulaire de ce compte. Les prélèvements ne sont possibles que depuis un compte confirmé ; faites un virement.',
  DEBIT_TOO_SMALL:
    'Le montant est trop petit : un prélèvement est possible à partir de {min:money}. Rien n’est prélevé.',
  DEBIT_ABOVE_LIMIT: 'Vos plafonds de prélèvement laissent encore {left:money} pour le moment. Rien n’est prélevé.',
  DEBITS_TOO_MANY: 'Pas plus de {max} prélèvements par jour. Rien n’est prélevé.',
  DEBITS_REFUNDABLE:
    'Votre banque peut encore vous rembourser {sum:money} de prélèvements ; le maximum est de {max:money}. Ce montant sera possible à partir de {from:time}. Rien n’est prélevé.',
  COLLECTION_UNKNOWN: 'Ce prélèvement n’existe pas ou est déjà terminé.',
  COLLECTION_DIFFERS: 'Les données de ce prélèvement diffèrent de l’ordre. Rien n’a été comptabilisé.',
  COLLECTION_NOT_LATE:
    'La banque peut encore accepter ce prélèvement, dont l’échéance est le {dueOn}. Rien n’a été modifié.',
  COLLECTION_NOT_CREDITED: 'Ce prélèvement n’est pas encore crédité ; il ne peut donc pas encore être rejeté.',
  ACCOUNT_OVERDRAWN:
    'Il manque {owed:money} sur votre compte, car votre banque a rejeté un prélèvement. Veuillez virer cette somme ; tout sera ensuite de nouveau possible.',
  DEBITS_NOT_COVERED:
    'Vos titres ne peuvent pas être transférés chez un autre courtier avant {until:time} : vous avez dépensé {missing:money} de prélèvements que votre banque peut encore rejeter. Virez cette somme et ce sera possible tout de suite. Rien n’a été exécuté.',
  SAME_CURRENCY: 'Veuillez choisir deux devises différentes. Rien n’a été converti.',
  EXCHANGE_RATE_STALE:
    'Il n’y a pas de cours actuel pour {from} et {to}. Rien n’a été converti ; veuillez réessayer plus tard.',
  EXCHANGE_RATE_MOVED:
    'Le marché s’est trop éloigné du cours garanti. Rien n’a été converti ; veuillez demander un nouveau cours.',
  EXCHANGE_QUOTE_UNKNOWN:
    'Ce cours n’est plus valable, car vous en avez demandé un autre entre-temps. Rien n’a été converti.',
  EXCHANGE_QUOTE_EXPIRED:
    'Les 30 secondes pendant lesquelles le cours était garanti sont écoulées. Rien n’a été converti ; veuillez demander un nouveau cours.',
  EXCHANGE_ALREADY_BOOKED: 'Cette conversion est déjà comptabilisée ; elle ne sera pas exécutée deux fois.',
  EXCHANGE_TOO_SMALL:
    'Le montant est trop faible : vous pouvez convertir à partir de {min:money}, ou tout le solde d’une devise. Rien n’a été converti.',
  EXCHANGE_GIVES_NOTHING: 'Ce montant donne moins que la plus petite unité de {to}. Rien n’a été converti.',
  EXCHANGE_TOO_LARGE:
    'Le montant est trop élevé : vous pouvez convertir au plus {max:money} en une fois. Rien n’a été converti.',
  EXCHANGE_DAY_LIMIT: 'Aujourd’hui, vous pouvez encore convertir une valeur de {left:money}. Rien n’a été converti.',
};
