import type { de } from './de';
import type { Translation } from './tables';

export const nl: Translation<typeof de> = {
  SUCCESS: 'Klaar.',
  PENDING:
    'Wij hebben uw verzoek ontvangen; het resultaat is nog niet bekend. Kijk zo meteen opnieuw (orders: onder ‘Orders’). U kunt het verzoek veilig nogmaals versturen.',
  REFUSED: 'Dat is op dit moment niet mogelijk. Er is niets uitgevoerd en geen geld overgeboekt.',

  INPUT_INVALID: 'Het veld ‘{field}’ {reason}. Er is niets uitgevoerd; pas het aan.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Het verzoek mist een geldige Idempotency-Key (1 tot 128 afdrukbare tekens). Er is niets uitgevoerd.',
  REQUEST_MALFORMED: 'Het verzoek is niet leesbaar. Er is niets uitgevoerd.',
  BODY_TOO_LARGE: 'Het verzoek is te groot (hoogstens 64 KiB). Er is niets uitgevoerd.',
  CONTENT_TYPE_UNSUPPORTED: 'Het verzoek moet als JSON worden verstuurd. Er is niets uitgevoerd.',
  ROUTE_UNKNOWN: 'Dit adres bestaat niet.',
  SESSION_LOCKED:
    'Deze sessie is vergrendeld. Ontgrendel haar met uw handelswachtwoord, een passkey of uw inlogwachtwoord; er is niets uitgevoerd.',
  UNAUTHENTICATED: 'Uw sessie is beëindigd of verlopen. Log opnieuw in; lopende orders blijven staan.',
  FORBIDDEN: 'U bent daartoe niet gemachtigd. Er is niets uitgevoerd.',
  OVERLOADED:
    'Er komen te veel verzoeken tegelijk binnen. Dat van u is niet aangenomen; probeer het over enkele seconden opnieuw.',
  INTAKE_PAUSED:
    'We nemen nu geen nieuwe orders en wijzigingen aan. Uw verzoek is niet uitgevoerd; openstaande orders blijven staan en kunnen worden geannuleerd. Probeer het later opnieuw.',
  COMMAND_NOT_SENT: 'Uw rekening is nu niet bereikbaar. Uw verzoek is niet uitgevoerd; probeer het later opnieuw.',
  UNAVAILABLE:
    'Een deel van ons systeem is nu niet bereikbaar. Probeer het zo opnieuw; uw verzoek wordt niet dubbel uitgevoerd.',
  INTERNAL: 'Er is bij ons een fout opgetreden. Kijk of uw verzoek is aangekomen voordat u het opnieuw probeert.',
  TOO_MANY_ATTEMPTS:
    'Te veel pogingen. Voor uw veiligheid kunt u pas over {retryAfterSeconds:duration} verder; dit heeft geen gevolgen voor uw geld en uw orders.',
  ORIGIN_REFUSED:
    'Het verzoek kwam van een andere site en is voor uw veiligheid niet uitgevoerd. Open Parkett rechtstreeks in uw browser.',
  HOST_REFUSED: 'Parkett is niet ingericht op dit adres. Open Parkett op het eigen adres.',
  HTTPS_REQUIRED: 'Deze verbinding is niet versleuteld. Open Parkett met https://.',
  ACTOR_NOT_ALLOWED: 'U mag dit niet doen. Er is niets uitgevoerd.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Met deze Idempotency-Key is al een ander verzoek verstuurd. Dit verzoek is niet uitgevoerd; het eerdere geldt.',
  COMMAND_TOO_OLD: 'Uw verzoek kwam te laat bij ons aan en is niet uitgevoerd. Probeer het opnieuw.',
  COMMAND_EXPIRED:
    'Het verzoek kon niet op tijd worden verwerkt en is vervallen. Er is niets uitgevoerd en geen geld gereserveerd; probeer het opnieuw.',
  COMMAND_FAILED:
    'Door een fout bij ons kon het verzoek niet worden verwerkt. Er is niets uitgevoerd en geen geld gereserveerd; wij zijn gewaarschuwd.',
  COMMAND_UNREADABLE: 'Het verzoek kon niet worden gelezen. Er is niets uitgevoerd en geen geld gereserveerd.',
  COMMAND_UNKNOWN: 'Dit soort verzoek kennen wij niet. Er is niets uitgevoerd en geen geld gereserveerd.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'ontbreekt',
  'reason.unknown': 'bestaat hier niet',
  'reason.notText': 'moet tekst zijn',
  'reason.notNumber': 'moet een getal zonder aanhalingstekens zijn, binnen het gebruikelijke bereik',
  'reason.notWhole': 'moet een geheel getal zijn',
  'reason.tooFine': 'mag hoogstens {decimals} decimalen hebben',
  'reason.notObject': 'moet een JSON-object zijn',
  'reason.notList': 'moet een lijst zijn',
  'reason.notYesNo': 'moet true of false zijn',
  'reason.tooSmall': 'moet minstens {min} zijn',
  'reason.tooLarge': 'mag hoogstens {max} zijn',
  'reason.tooShort': 'is te kort (minstens {min})',
  'reason.tooLong': 'is te lang (hoogstens {max})',
  'reason.notChoice': 'is geen van de mogelijke waarden',
  'reason.format': 'heeft niet de verwachte vorm',
};
