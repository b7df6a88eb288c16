import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  AMOUNT_INVALID:
    'El importe no se puede leer. Indíquelo con dos decimales como máximo, por ejemplo 250,00. No se ha transferido nada.',
  AMOUNT_TOO_SMALL:
    'El importe es demasiado pequeño: se puede transferir a partir de {min:money}. No se ha transferido nada.',
  AMOUNT_TOO_LARGE: 'El importe es demasiado grande: como máximo {max:money} de una vez. No se ha transferido nada.',
  CURRENCY_NOT_AVAILABLE: 'Todavía no se admiten ingresos en {currency}. No se ha transferido nada.',
  BANK_UNAVAILABLE:
    'El banco no está accesible en este momento. Inténtelo de nuevo enseguida: la misma transferencia no se ejecuta nunca dos veces.',
  CONVERSION_ALREADY_BOOKED: 'Este cambio de divisa ya está contabilizado; no se realiza dos veces.',
  CONVERSION_TOO_SMALL:
    'El importe es demasiado pequeño: valdría menos que la unidad mínima de la otra divisa. No se ha cambiado nada.',
  SUSPENSE_UNKNOWN:
    'Este dinero ya no está pendiente de aclarar o su apunte es otro. No se ha contabilizado nada; actualice la página.',
  SUSPENSE_REFUSED:
    'En este momento no se puede registrar ni aclarar este dinero como pendiente. No se ha contabilizado nada.',
};
