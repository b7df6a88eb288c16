export const de = {
  SUCCESS: 'Erledigt.',
  PENDING:
    'Wir haben Ihre Anfrage erhalten; das Ergebnis steht noch aus. Bitte sehen Sie in Kürze noch einmal nach (Aufträge: unter „Aufträge“). Sie können die Anfrage gefahrlos erneut senden.',
  REFUSED: 'Das ist im Moment nicht möglich. Es wurde nichts ausgeführt und kein Geld bewegt.',

  INPUT_INVALID: 'Die Angabe „{field}“ {reason}. Es wurde nichts ausgeführt; bitte korrigieren Sie die Angabe.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Der Anfrage fehlt ein gültiger Idempotency-Key (1 bis 128 druckbare Zeichen). Es wurde nichts ausgeführt.',
  REQUEST_MALFORMED: 'Die Anfrage ist nicht lesbar. Es wurde nichts ausgeführt.',
  BODY_TOO_LARGE: 'Die Anfrage ist zu groß (höchstens 64 KiB). Es wurde nichts ausgeführt.',
  CONTENT_TYPE_UNSUPPORTED: 'Die Anfrage muss als JSON gesendet werden. Es wurde nichts ausgeführt.',
  ROUTE_UNKNOWN: 'Diese Adresse gibt es nicht.',
  SESSION_LOCKED:
    'Diese Sitzung ist gesperrt. Bitte entsperren Sie sie mit Handelspasswort, Passkey oder Anmeldepasswort; es wurde nichts ausgeführt.',
  UNAUTHENTICATED:
    'Ihre Sitzung ist beendet oder abgelaufen. Bitte melden Sie sich neu an; Ihre offenen Aufträge bleiben bestehen.',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt. Es wurde nichts ausgeführt.',
  OVERLOADED:
    'Im Moment erreichen uns zu viele Anfragen. Ihre wurde nicht angenommen; bitte versuchen Sie es in wenigen Sekunden erneut.',
  INTAKE_PAUSED:
    'Im Moment nehmen wir keine neuen Aufträge und Änderungen an. Ihre Anfrage wurde nicht ausgeführt; offene Aufträge bleiben bestehen und können gestrichen werden. Bitte versuchen Sie es später erneut.',
  COMMAND_NOT_SENT:
    'Ihr Konto ist gerade nicht erreichbar. Ihre Anfrage wurde nicht ausgeführt; bitte versuchen Sie es später erneut.',
  UNAVAILABLE:
    'Ein Teil unseres Systems ist gerade nicht erreichbar. Bitte versuchen Sie es gleich erneut; Ihre Anfrage wird dadurch nicht doppelt ausgeführt.',
  INTERNAL:
    'Bei uns ist ein Fehler aufgetreten. Bitte sehen Sie nach, ob Ihre Anfrage angekommen ist, bevor Sie es erneut versuchen.',
  TOO_MANY_ATTEMPTS:
    'Zu viele Versuche. Zu Ihrem Schutz geht es erst in {retryAfterSeconds:duration} weiter; Ihr Geld und Ihre Aufträge sind davon nicht betroffen.',
  ORIGIN_REFUSED:
    'Die Anfrage kam von einer fremden Seite und wurde zu Ihrem Schutz nicht ausgeführt. Bitte öffnen Sie Parkett direkt in Ihrem Browser.',
  HOST_REFUSED:
    'Unter dieser Adresse ist Parkett nicht eingerichtet. Bitte öffnen Sie Parkett unter seiner eigenen Adresse.',
  HTTPS_REQUIRED: 'Diese Verbindung ist nicht verschlüsselt. Bitte öffnen Sie Parkett mit https://.',
  ACTOR_NOT_ALLOWED: 'Dazu sind Sie nicht berechtigt. Es wurde nichts ausgeführt.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Mit diesem Idempotency-Key wurde schon eine andere Anfrage gesendet. Diese hier wurde nicht ausgeführt; die frühere gilt weiter.',
  COMMAND_TOO_OLD:
    'Ihre Anfrage hat uns zu spät erreicht, deshalb haben wir sie nicht ausgeführt. Bitte versuchen Sie es noch einmal.',
  COMMAND_EXPIRED:
    'Die Anfrage konnte nicht rechtzeitig bearbeitet werden und ist verfallen. Es wurde nichts ausgeführt und kein Geld reserviert; bitte versuchen Sie es erneut.',
  COMMAND_FAILED:
    'Die Anfrage konnte wegen eines Fehlers bei uns nicht bearbeitet werden. Es wurde nichts ausgeführt und kein Geld reserviert; wir sind benachrichtigt.',
  COMMAND_UNREADABLE: 'Die Anfrage konnte nicht gelesen werden. Es wurde nichts ausgeführt und kein Geld reserviert.',
  COMMAND_UNKNOWN: 'Diese Art von Anfrage kennen wir nicht. Es wurde nichts ausgeführt und kein Geld reserviert.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'fehlt',
  'reason.unknown': 'gibt es hier nicht',
  'reason.notText': 'muss ein Text sein',
  'reason.notNumber': 'muss eine Zahl ohne Anführungszeichen im üblichen Wertebereich sein',
  'reason.notWhole': 'muss eine ganze Zahl sein',
  'reason.tooFine': 'darf höchstens {decimals} Nachkommastellen haben',
  'reason.notObject': 'muss ein JSON-Objekt sein',
  'reason.notList': 'muss eine Liste sein',
  'reason.notYesNo': 'muss true oder false sein',
  'reason.tooSmall': 'muss mindestens {min} sein',
  'reason.tooLarge': 'darf höchstens {max} sein',
  'reason.tooShort': 'ist zu kurz (mindestens {min})',
  'reason.tooLong': 'ist zu lang (höchstens {max})',
  'reason.notChoice': 'enthält keinen der möglichen Werte',
  'reason.format': 'hat nicht das erwartete Format',
} as const;
