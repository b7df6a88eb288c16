import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Não é possível ler o montante. Indique-o com duas casas decimais no máximo, por exemplo 250,00. Nada foi transferido.',
  AMOUNT_TOO_SMALL:
    'O montante é demasiado pequeno: as transferências são possíveis a partir de {min:money}. Nada foi transferido.',
  AMOUNT_TOO_LARGE: 'O montante é demasiado grande: no máximo {max:money} de uma vez. Nada foi transferido.',
  CURRENCY_NOT_AVAILABLE: 'Ainda não é possível depositar em {currency}. Nada foi transferido.',
  BANK_UNAVAILABLE:
    'O banco não está acessível de momento. Tente novamente daqui a pouco: a mesma transferência nunca é executada duas vezes.',
  CONVERSION_ALREADY_BOOKED: 'Esta conversão já foi registada; não é efetuada duas vezes.',
  CONVERSION_TOO_SMALL:
    'O montante é demasiado pequeno: valeria menos do que a menor unidade da outra moeda. Nada foi convertido.',
  SUSPENSE_UNKNOWN:
    'Este dinheiro já não está por regularizar, ou o seu registo é outro. Nada foi registado; atualize a página.',
  SUSPENSE_REFUSED:
    'De momento, este dinheiro não pode ficar por regularizar nem ser regularizado. Nada foi registado.',
};
