import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED:
    'U, of degene die de aanvraag deed, heeft niet de rol die hiervoor nodig is. Er is niets gewijzigd.',
  APPROVER_IS_BENEFICIARY:
    'Het gaat om uw eigen klantrekening of om die van degene die de aanvraag deed. Er is niets gewijzigd; laat iemand anders beslissen.',
  STAFF_NOT_CURRENT:
    'De gegevens van de medewerkers worden nog geladen. Er is niets gewijzigd; probeer het zo dadelijk opnieuw.',
  APPROVAL_UNKNOWN: 'Deze aanvraag bestaat niet. Er is niets gewijzigd.',
  APPROVAL_BODY_INVALID: 'De aanvraag is onvolledig of te groot. Er is niets gewijzigd.',
  APPROVAL_BODY_CHANGED: 'De aanvraag wijkt af van wat u te zien kreeg. Er is niets gewijzigd; laad de pagina opnieuw.',
  APPROVAL_CLOSED: 'Over deze aanvraag is al beslist. Er is niets gewijzigd.',
  APPROVAL_EXPIRED:
    'De termijn van deze aanvraag is verstreken. Er is niets gewijzigd; laat de aanvraag opnieuw indienen.',
  APPROVAL_NOT_EXPIRED: 'De termijn van deze aanvraag loopt nog. Er is niets gewijzigd.',
  APPROVAL_NOT_YET:
    'Aanvragen zijn pas mogelijk als het hele systeem is bijgewerkt. Er is niets gewijzigd; probeer het later opnieuw.',
};
