import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'A negociação em bloco não está ativada na sua conta. Nada foi executado; o apoio ao cliente esclarece as suas dúvidas.',
  BLOCK_NOT_OFFERED: 'De momento não oferecemos negociação em bloco deste título. Nada foi executado.',
  BLOCK_TOO_SMALL: 'Aqui um bloco tem de ter pelo menos {min} ações. Nada foi executado nem reservado.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Hoje o preço de um bloco tem de estar entre {from:price} e {to:price}. Nada foi executado nem reservado.',
  TOO_MANY_BLOCKS:
    'Atingiu o número máximo de negócios em bloco em curso ({limit}). Nada foi executado; aguarde que um deles termine.',
  BLOCK_UNKNOWN: 'Este negócio em bloco não existe ou já terminou. Nada foi executado.',
  BLOCK_STILL_LOCKED: 'Estas ações ainda estão bloqueadas. Nada foi executado.',
  OFFER_UNKNOWN: 'Esta oferta não existe. Nada foi executado.',
  OFFER_CLOSED: 'Esta oferta terminou. Nada foi executado.',
  OFFER_NOT_EXPIRED: 'Esta oferta ainda está aberta. Nada foi executado.',
};
