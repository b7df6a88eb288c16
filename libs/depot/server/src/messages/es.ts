import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'Por el momento no ofrecemos traspasos de valores. No se ha ejecutado nada.',
  TRANSFER_EXISTS: 'Este traspaso de valores ya existe. No se ha ejecutado nada.',
  TRANSFER_UNKNOWN: 'Este traspaso de valores no existe o ha finalizado. No se ha ejecutado nada.',
  TRANSFER_INSTRUCTED: 'Este traspaso de valores ya se ha comunicado al depositario. No se ha modificado nada.',
  TRANSFER_NOT_INSTRUCTED: 'Este traspaso de valores aún no se ha comunicado al depositario. No se ha ejecutado nada.',
  TRANSFER_TOO_MANY_LOTS:
    'Un traspaso incluye como máximo {limit} lotes. No se ha ejecutado nada; traspase menos títulos.',
  TOO_MANY_TRANSFERS:
    'Ha alcanzado el número máximo de traspasos abiertos ({limit}). No se ha ejecutado nada; espere a que finalice uno de ellos.',
  NOT_TRANSFERABLE: 'Por el momento se pueden traspasar {transferable} títulos. No se ha ejecutado ni reservado nada.',
  DELIVERY_BEFORE_ACTION:
    'Ya está contabilizada una operación corporativa posterior a esta entrega. No se ha ejecutado nada; el caso debe resolverse manualmente.',
  DELIVERY_AFTER_ACTION:
    'Una operación corporativa anterior a esta entrega extinguió las acciones. No se ha ejecutado nada; rechace el traspaso de valores.',
  DELIVERY_QUANTITY_DIFFERS:
    'El traspaso de valores es ahora de {shares} títulos. No se ha ejecutado nada; vuelva a comunicar la entrega.',
  DELIVERY_REFERENCE_TAKEN: 'La entrega {reference} ya está contabilizada. No se ha ejecutado nada.',
  DELIVERY_IN_FUTURE: 'Ninguna fecha de la entrega puede ser posterior al {date}. No se ha ejecutado nada.',
  COST_CURRENCY_DIFFERS: 'El coste debe indicarse en {currency}. No se ha ejecutado nada.',
};
