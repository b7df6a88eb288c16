import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: 'Usted, o quien hizo la solicitud, no tiene el rol necesario. No se ha cambiado nada.',
  APPROVER_IS_BENEFICIARY:
    'Se trata de su propia cuenta de cliente o de la de quien hizo la solicitud. No se ha cambiado nada; deje que decida otra persona.',
  STAFF_NOT_CURRENT:
    'Los datos del personal todavía se están cargando. No se ha cambiado nada; inténtelo de nuevo en un momento.',
  APPROVAL_UNKNOWN: 'Esta solicitud no existe. No se ha cambiado nada.',
  APPROVAL_BODY_INVALID: 'La solicitud está incompleta o es demasiado grande. No se ha cambiado nada.',
  APPROVAL_BODY_CHANGED:
    'La solicitud no coincide con la que se le mostró. No se ha cambiado nada; vuelva a cargar la página.',
  APPROVAL_CLOSED: 'Ya se ha decidido sobre esta solicitud. No se ha cambiado nada.',
  APPROVAL_EXPIRED: 'El plazo de esta solicitud ha terminado. No se ha cambiado nada; pida que la presenten de nuevo.',
  APPROVAL_NOT_EXPIRED: 'El plazo de esta solicitud aún no ha terminado. No se ha cambiado nada.',
  APPROVAL_NOT_YET:
    'Las solicitudes solo son posibles cuando todo el sistema está actualizado. No se ha cambiado nada; inténtelo más tarde.',
};
