import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'De momento não oferecemos transferências de títulos. Nada foi executado.',
  TRANSFER_EXISTS: 'Esta transferência de títulos já existe. Nada foi executado.',
  TRANSFER_UNKNOWN: 'Esta transferência de títulos não existe ou terminou. Nada foi executado.',
  TRANSFER_INSTRUCTED: 'Esta transferência de títulos já foi comunicada ao depositário. Nada foi alterado.',
  TRANSFER_NOT_INSTRUCTED: 'Esta transferência de títulos ainda não foi comunicada ao depositário. Nada foi executado.',
  TRANSFER_TOO_MANY_LOTS: 'Uma transferência tem no máximo {limit} lotes. Nada foi executado; transfira menos títulos.',
  TOO_MANY_TRANSFERS:
    'Atingiu o número máximo de transferências em aberto ({limit}). Nada foi executado; aguarde que uma delas termine.',
  NOT_TRANSFERABLE: 'De momento podem ser transferidos {transferable} títulos. Nada foi executado nem reservado.',
  DELIVERY_BEFORE_ACTION:
    'Já foi contabilizado um evento societário posterior a esta entrega. Nada foi executado; o caso tem de ser tratado manualmente.',
  DELIVERY_AFTER_ACTION:
    'Um evento societário anterior a esta entrega extinguiu as ações. Nada foi executado; recuse a transferência de títulos.',
  DELIVERY_QUANTITY_DIFFERS:
    'A transferência de títulos é agora de {shares} títulos. Nada foi executado; comunique de novo a entrega.',
  DELIVERY_REFERENCE_TAKEN: 'A entrega {reference} já foi contabilizada. Nada foi executado.',
  DELIVERY_IN_FUTURE: 'Nenhuma data da entrega pode ser posterior a {date}. Nada foi executado.',
  COST_CURRENCY_DIFFERS: 'O custo tem de ser indicado em {currency}. Nada foi executado.',
};
