import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'Las operaciones en bloque no están activadas en su cuenta. No se ha ejecutado nada; el servicio de atención al cliente resolverá sus dudas.',
  BLOCK_NOT_OFFERED: 'Por ahora no ofrecemos operaciones en bloque con este valor. No se ha ejecutado nada.',
  BLOCK_TOO_SMALL: 'Aquí un bloque debe tener al menos {min} acciones. No se ha ejecutado ni reservado nada.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Hoy el precio de un bloque debe estar entre {from:price} y {to:price}. No se ha ejecutado ni reservado nada.',
  TOO_MANY_BLOCKS:
    'Ha alcanzado el número máximo de operaciones en bloque abiertas ({limit}). No se ha ejecutado nada; espere a que termine una de ellas.',
  BLOCK_UNKNOWN: 'Esta operación en bloque no existe o ha terminado. No se ha ejecutado nada.',
  BLOCK_STILL_LOCKED: 'Estas acciones siguen bloqueadas. No se ha ejecutado nada.',
  OFFER_UNKNOWN: 'Esta oferta no existe. No se ha ejecutado nada.',
  OFFER_CLOSED: 'Esta oferta ha terminado. No se ha ejecutado nada.',
  OFFER_NOT_EXPIRED: 'Esta oferta sigue abierta. No se ha ejecutado nada.',
};
