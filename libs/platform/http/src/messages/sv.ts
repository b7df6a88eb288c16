import type { de } from './de';
import type { Translation } from './tables';

export const sv: Translation<typeof de> = {
  SUCCESS: 'Klart.',
  PENDING:
    'Vi har tagit emot din begäran; resultatet är ännu inte klart. Kontrollera igen om en stund (order: under ”Ordrar”). Du kan tryggt skicka den igen.',
  REFUSED: 'Det går inte just nu. Inget har utförts och inga pengar har flyttats.',

  INPUT_INVALID: 'Fältet ”{field}” {reason}. Inget har utförts; rätta uppgiften.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Begäran saknar en giltig Idempotency-Key (1 till 128 utskrivbara tecken). Inget har utförts.',
  REQUEST_MALFORMED: 'Begäran går inte att läsa. Inget har utförts.',
  BODY_TOO_LARGE: 'Begäran är för stor (högst 64 KiB). Inget har utförts.',
  CONTENT_TYPE_UNSUPPORTED: 'Begäran måste skickas som JSON. Inget har utförts.',
  ROUTE_UNKNOWN: 'Adressen finns inte.',
  SESSION_LOCKED:
    'Sessionen är låst. Lås upp den med handelslösenordet, en passkey eller inloggningslösenordet; inget har utförts.',
  UNAUTHENTICATED: 'Din session har avslutats eller gått ut. Logga in på nytt; dina öppna ordrar ligger kvar.',
  FORBIDDEN: 'Du har inte behörighet till det. Inget har utförts.',
  OVERLOADED: 'Det kommer för många begäranden på en gång. Din togs inte emot; försök igen om några sekunder.',
  INTAKE_PAUSED:
    'Vi tar inte emot nya order och ändringar just nu. Din begäran har inte utförts; öppna order ligger kvar och kan makuleras. Försök igen senare.',
  COMMAND_NOT_SENT: 'Ditt konto kan inte nås just nu. Din begäran har inte utförts; försök igen senare.',
  UNAVAILABLE:
    'En del av vårt system kan inte nås just nu. Försök igen om en stund; din begäran utförs inte två gånger.',
  INTERNAL: 'Ett fel har inträffat hos oss. Kontrollera om din begäran kom fram innan du försöker igen.',
  TOO_MANY_ATTEMPTS:
    'För många försök. För din säkerhet kan du fortsätta först om {retryAfterSeconds:duration}; dina pengar och ordrar påverkas inte.',
  ORIGIN_REFUSED:
    'Begäran kom från en annan webbplats och har för din säkerhet inte utförts. Öppna Parkett direkt i din webbläsare.',
  HOST_REFUSED: 'Parkett är inte konfigurerat på den här adressen. Öppna Parkett på dess egen adress.',
  HTTPS_REQUIRED: 'Anslutningen är inte krypterad. Öppna Parkett med https://.',
  ACTOR_NOT_ALLOWED: 'Du får inte göra detta. Inget har utförts.',
  IDEMPOTENCY_BODY_MISMATCH:
    'En annan begäran har redan skickats med denna Idempotency-Key. Den här har inte utförts; den tidigare gäller.',
  COMMAND_TOO_OLD: 'Din begäran nådde oss för sent och har inte utförts. Försök igen.',
  COMMAND_EXPIRED:
    'Begäran hann inte behandlas i tid och har förfallit. Inget har utförts och inga pengar är reserverade; försök igen.',
  COMMAND_FAILED:
    'Ett fel hos oss gjorde att begäran inte kunde behandlas. Inget har utförts och inga pengar är reserverade; vi har larmats.',
  COMMAND_UNREADABLE: 'Begäran kunde inte läsas. Inget har utförts och inga pengar är reserverade.',
  COMMAND_UNKNOWN: 'Vi känner inte till denna typ av begäran. Inget har utförts och inga pengar är reserverade.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'saknas',
  'reason.unknown': 'finns inte här',
  'reason.notText': 'måste vara text',
  'reason.notNumber': 'måste vara ett tal utan citattecken inom det vanliga intervallet',
  'reason.notWhole': 'måste vara ett heltal',
  'reason.tooFine': 'får ha högst {decimals} decimaler',
  'reason.notObject': 'måste vara ett JSON-objekt',
  'reason.notList': 'måste vara en lista',
  'reason.notYesNo': 'måste vara true eller false',
  'reason.tooSmall': 'måste vara minst {min}',
  'reason.tooLarge': 'får vara högst {max}',
  'reason.tooShort': 'är för kort (minst {min})',
  'reason.tooLong': 'är för långt (högst {max})',
  'reason.notChoice': 'är inte ett av de möjliga värdena',
  'reason.format': 'har inte det förväntade formatet',
};
