import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: 'Du, eller den som gjorde begäran, saknar rollen som krävs. Inget har ändrats.',
  APPROVER_IS_BENEFICIARY:
    'Det gäller ditt eget kundkonto eller det som tillhör den som gjorde begäran. Inget har ändrats; låt någon annan besluta.',
  STAFF_NOT_CURRENT: 'Uppgifterna om personalen läses fortfarande in. Inget har ändrats; försök igen om en stund.',
  APPROVAL_UNKNOWN: 'Den här begäran finns inte. Inget har ändrats.',
  APPROVAL_BODY_INVALID: 'Begäran är ofullständig eller för stor. Inget har ändrats.',
  APPROVAL_BODY_CHANGED: 'Begäran skiljer sig från den du såg. Inget har ändrats; ladda om sidan.',
  APPROVAL_CLOSED: 'Den här begäran är redan avgjord. Inget har ändrats.',
  APPROVAL_EXPIRED: 'Tiden för den här begäran har gått ut. Inget har ändrats; be att den görs på nytt.',
  APPROVAL_NOT_EXPIRED: 'Tiden för den här begäran har inte gått ut än. Inget har ändrats.',
  APPROVAL_NOT_YET:
    'En begäran kan göras först när hela systemet är uppdaterat. Inget har ändrats; försök igen senare.',
};
