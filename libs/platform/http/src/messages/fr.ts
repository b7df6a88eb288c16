import type { de } from './de';
import type { Translation } from './tables';

export const fr: Translation<typeof de> = {
  SUCCESS: 'C’est fait.',
  PENDING:
    'Nous avons reçu votre demande ; le résultat n’est pas encore connu. Vérifiez à nouveau sous peu (ordres : sous « Ordres »). Vous pouvez la renvoyer sans risque.',
  REFUSED: 'Ce n’est pas possible pour le moment. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu.',

  INPUT_INVALID: 'Le champ « {field} » {reason}. Rien n’a été exécuté ; veuillez le corriger.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Il manque à la demande une Idempotency-Key valable (1 à 128 caractères imprimables). Rien n’a été exécuté.',
  REQUEST_MALFORMED: 'La demande est illisible. Rien n’a été exécuté.',
  BODY_TOO_LARGE: 'La demande est trop volumineuse (64 KiB au plus). Rien n’a été exécuté.',
  CONTENT_TYPE_UNSUPPORTED: 'La demande doit être envoyée en JSON. Rien n’a été exécuté.',
  ROUTE_UNKNOWN: 'Cette adresse n’existe pas.',
  SESSION_LOCKED:
    'Cette session est verrouillée. Veuillez la déverrouiller avec votre code de trading, une clé d’accès ou votre mot de passe de connexion ; rien n’a été exécuté.',
  UNAUTHENTICATED:
    'Votre session est terminée ou a expiré. Veuillez vous reconnecter ; vos ordres en cours sont maintenus.',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela. Rien n’a été exécuté.',
  OVERLOADED:
    'Trop de demandes arrivent en même temps. La vôtre n’a pas été acceptée ; veuillez réessayer dans quelques secondes.',
  INTAKE_PAUSED:
    'Nous n’acceptons pas de nouveaux ordres ni de modifications pour l’instant. Votre demande n’a pas été exécutée ; les ordres ouverts sont maintenus et peuvent être annulés. Veuillez réessayer plus tard.',
  COMMAND_NOT_SENT:
    'Votre compte est injoignable pour l’instant. Votre demande n’a pas été exécutée ; veuillez réessayer plus tard.',
  UNAVAILABLE:
    'Une partie de notre système est injoignable pour l’instant. Veuillez réessayer dans un moment ; votre demande ne sera pas exécutée deux fois.',
  INTERNAL: 'Une erreur s’est produite chez nous. Veuillez vérifier si votre demande est arrivée avant de réessayer.',
  TOO_MANY_ATTEMPTS:
    'Trop de tentatives. Pour votre protection, vous pourrez continuer dans {retryAfterSeconds:duration} ; votre argent et vos ordres ne sont pas concernés.',
  ORIGIN_REFUSED:
    'La demande venait d’un autre site et n’a pas été exécutée, pour votre protection. Veuillez ouvrir Parkett directement dans votre navigateur.',
  HOST_REFUSED: 'Parkett n’est pas configuré sous cette adresse. Veuillez l’ouvrir à sa propre adresse.',
  HTTPS_REQUIRED: 'Cette connexion n’est pas chiffrée. Veuillez ouvrir Parkett avec https://.',
  ACTOR_NOT_ALLOWED: 'Cette action ne vous est pas permise. Rien n’a été exécuté.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Une autre demande a déjà été envoyée avec cette Idempotency-Key. Celle-ci n’a pas été exécutée ; la précédente reste valable.',
  COMMAND_TOO_OLD: 'Votre demande nous est parvenue trop tard et n’a pas été exécutée. Veuillez réessayer.',
  COMMAND_EXPIRED:
    'La demande n’a pas pu être traitée à temps et a expiré. Rien n’a été exécuté et aucun montant n’est réservé ; veuillez réessayer.',
  COMMAND_FAILED:
    'Une erreur de notre côté a empêché de traiter la demande. Rien n’a été exécuté et aucun montant n’est réservé ; nous sommes avertis.',
  COMMAND_UNREADABLE: 'La demande n’a pas pu être lue. Rien n’a été exécuté et aucun montant n’est réservé.',
  COMMAND_UNKNOWN: 'Nous ne connaissons pas ce type de demande. Rien n’a été exécuté et aucun montant n’est réservé.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'est obligatoire',
  'reason.unknown': 'n’existe pas ici',
  'reason.notText': 'doit être un texte',
  'reason.notNumber': 'doit être un nombre sans guillemets, dans la plage habituelle',
  'reason.notWhole': 'doit être un nombre entier',
  'reason.tooFine': 'ne doit pas avoir plus de {decimals} décimales',
  'reason.notObject': 'doit être un objet JSON',
  'reason.notList': 'doit être une liste',
  'reason.notYesNo': 'doit être true ou false',
  'reason.tooSmall': 'doit être au moins {min}',
  'reason.tooLarge': 'doit être au plus {max}',
  'reason.tooShort': 'est trop court (au moins {min})',
  'reason.tooLong': 'est trop long (au plus {max})',
  'reason.notChoice': 'n’est pas une des valeurs possibles',
  'reason.format': 'n’a pas le format attendu',
};
