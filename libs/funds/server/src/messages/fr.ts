import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Le montant est illisible. Veuillez l’indiquer avec deux décimales au plus, par exemple 250,00. Rien n’a été viré.',
  AMOUNT_TOO_SMALL: 'Le montant est trop faible : un virement est possible à partir de {min:money}. Rien n’a été viré.',
  AMOUNT_TOO_LARGE: 'Le montant est trop élevé : {max:money} au plus en une fois. Rien n’a été viré.',
  CURRENCY_NOT_AVAILABLE: 'Les versements en {currency} ne sont pas encore possibles. Rien n’a été viré.',
  BANK_UNAVAILABLE:
    'La banque est injoignable pour l’instant. Veuillez réessayer dans un moment : le même virement n’est en aucun cas exécuté deux fois.',
  CONVERSION_ALREADY_BOOKED: 'Cette opération de change est déjà comptabilisée ; elle n’est pas exécutée deux fois.',
  CONVERSION_TOO_SMALL:
    'Le montant est trop faible : il vaudrait moins que la plus petite unité de l’autre monnaie. Rien n’a été échangé.',
  SUSPENSE_UNKNOWN:
    'Ces fonds ne sont plus en attente, ou leur écriture est différente. Rien n’a été comptabilisé ; veuillez actualiser la page.',
  SUSPENSE_REFUSED:
    'Ces fonds ne peuvent pas être mis en attente ni régularisés pour le moment. Rien n’a été comptabilisé.',
};
