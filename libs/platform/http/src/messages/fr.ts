import type { Translation } from './tables';

export const fr: Translation = {
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
  UNAUTHENTICATED:
    'Votre session est terminée ou a expiré. Veuillez vous reconnecter ; vos ordres en cours sont maintenus.',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela. Rien n’a été exécuté.',
  OVERLOADED:
    'Trop de demandes arrivent en même temps. La vôtre n’a pas été acceptée ; veuillez réessayer dans quelques secondes.',
  UNAVAILABLE:
    'Une partie de notre système est injoignable pour l’instant. Veuillez réessayer dans un moment ; votre demande ne sera pas exécutée deux fois.',
  INTERNAL: 'Une erreur s’est produite chez nous. Veuillez vérifier si votre demande est arrivée avant de réessayer.',

  SEALED_UNREADABLE:
    'Les données chiffrées étaient illisibles. Rien n’a été exécuté. Veuillez vérifier l’heure de votre appareil, recharger la page et réessayer.',
  PHONE_INVALID:
    'Ce numéro de téléphone n’est pas valable. Veuillez le saisir avec l’indicatif du pays, par exemple +49 170 1234567.',
  PHONE_TAKEN:
    'Il n’est pas possible d’ouvrir un nouveau compte avec ce numéro de téléphone. Si vous avez déjà un compte, veuillez vous connecter.',
  PASSWORD_TOO_SHORT_one:
    'Le mot de passe est trop court : il doit compter au moins {min:count} caractère. Rien n’a été enregistré.',
  PASSWORD_TOO_SHORT_many:
    'Le mot de passe est trop court : il doit compter au moins {min:count} de caractères. Rien n’a été enregistré.',
  PASSWORD_TOO_SHORT_other:
    'Le mot de passe est trop court : il doit compter au moins {min:count} caractères. Rien n’a été enregistré.',
  PASSWORD_COMMON:
    'Ce mot de passe est trop facile à deviner : il est courant, figure dans une fuite de données ou suit un schéma simple. Rien n’a été enregistré ; veuillez en choisir un autre.',
  PASSWORD_IN_USE:
    'Le mot de passe de connexion, le code de trading et le code de paiement doivent être différents. Rien n’a été enregistré ; veuillez en choisir un autre.',
  PASSWORDS_DIFFER:
    'Les deux saisies ne correspondent pas. Rien n’a été enregistré ; veuillez saisir les deux à nouveau.',
  PASSWORD_UNCHANGED:
    'Le nouveau mot de passe est identique à l’ancien. Rien n’a été modifié ; veuillez en choisir un autre.',
  PASSWORD_WRONG: 'Le mot de passe de connexion est incorrect. Rien n’a été modifié ; veuillez le saisir à nouveau.',
  AGREEMENT_REQUIRED:
    'Veuillez lire et accepter les conditions d’utilisation en vigueur. Le compte n’est pas encore ouvert.',
  CODE_WRONG:
    'Le code est incorrect ou n’est plus valable. Rien n’a été modifié ; veuillez le vérifier ou en demander un nouveau.',
  LOGIN_FAILED: 'Le numéro de téléphone ou le mot de passe est incorrect.',
  TOO_MANY_ATTEMPTS:
    'Trop de tentatives. Pour votre protection, vous pourrez continuer dans {retryAfterSeconds:duration} ; votre argent et vos ordres ne sont pas concernés.',
  SESSION_UNKNOWN: 'Cette session n’existe pas ou plus sur votre compte. Rien n’a été modifié.',
  ORIGIN_REFUSED:
    'La demande venait d’un autre site et n’a pas été exécutée, pour votre protection. Veuillez ouvrir Parkett directement dans votre navigateur.',

  TRADING_PASSWORD_NOT_SET:
    'Vous n’avez pas encore de code de trading. Aucun ordre n’a été passé ; veuillez d’abord définir votre code de trading.',
  TRADING_PASSWORD_ALREADY_SET:
    'Votre code de trading est déjà défini et reste inchangé. Vous pouvez en choisir un nouveau sous Réglages → Codes de trading et de paiement.',
  TRADING_PASSWORD_FORMAT: 'Le code de trading compte 6 à 12 chiffres. Rien n’a été enregistré.',
  TRADING_PASSWORD_WRONG: 'Le code de trading est incorrect. Aucun ordre n’a été passé. Tentatives restantes : {left}.',
  TRADING_PASSWORD_LOCKED:
    'Votre code de trading est bloqué après plusieurs saisies incorrectes. Aucun ordre n’a été passé ; vos espèces et vos ordres existants ne sont pas concernés. Vous pouvez en définir un nouveau sous Réglages → Codes de trading et de paiement, avec votre mot de passe de connexion et un code.',
  PAYMENT_PASSWORD_FORMAT: 'Le code de paiement compte 6 à 12 chiffres. Rien n’a été enregistré.',
  DIGITS_REPEATED:
    'Ces chiffres se répètent et sont faciles à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  DIGITS_SEQUENCE:
    'Ces chiffres forment une suite facile à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  DIGITS_DATE:
    'Ces chiffres ressemblent à une date et sont faciles à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  DIGITS_PHONE:
    'Ces chiffres figurent dans votre numéro de téléphone et sont faciles à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  STEP_UP_REQUIRED:
    'Veuillez d’abord confirmer que c’est bien vous, avec votre mot de passe de connexion et un code. Rien n’a encore été exécuté et aucun mouvement d’argent n’a eu lieu.',
  STEP_UP_INVALID:
    'Votre confirmation a expiré, a déjà servi ou portait sur autre chose. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu ; veuillez confirmer à nouveau.',
  STEP_UP_FAILED:
    'La confirmation a échoué : le mot de passe de connexion ou le code est incorrect. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu ; veuillez réessayer.',
  TOTP_WRONG:
    'Le code de l’application d’authentification est incorrect ou a déjà servi. Rien n’a été modifié ; veuillez prendre le code suivant et vérifier l’heure de votre appareil.',
  TOTP_REQUIRED:
    'Cette opération exige le code de votre application d’authentification ou un code de secours. Rien n’a encore été exécuté et aucun mouvement d’argent n’a eu lieu.',
  TOTP_NOT_STARTED:
    'La configuration de l’application d’authentification n’a pas été commencée ou a expiré. Rien n’a été modifié ; veuillez recommencer.',
  TOTP_ALREADY_ENROLLED:
    'Une application d’authentification est déjà configurée. Pour en utiliser une autre, veuillez d’abord retirer celle-ci.',
  TOTP_NOT_ENROLLED: 'Aucune application d’authentification n’est configurée sur votre compte. Rien n’a été modifié.',
  COOLING_DOWN:
    'Après une modification de vos identifiants ou de vos bénéficiaires, un délai s’applique pour votre protection. Aucun mouvement d’argent n’a eu lieu ; ce sera de nouveau possible à partir du {until:time}. Vous pouvez continuer à passer des ordres.',

  VERIFICATION_REQUIRED:
    'Votre identité doit être confirmée avant que vous puissiez passer des ordres. Votre ordre n’a pas été accepté et aucun montant n’est réservé ; veuillez envoyer votre pièce d’identité sous « Confirmer l’identité » ou attendre le résultat de la vérification.',
  VERIFICATION_UNDER_REVIEW:
    'Vos documents sont déjà en cours de vérification. Rien n’a été modifié ; vous verrez le résultat sous « Confirmer l’identité ».',
  VERIFICATION_APPROVED: 'Votre identité est déjà confirmée. Vous n’avez rien d’autre à faire.',
  VERIFICATION_CHANGED:
    'Ce compte a envoyé d’autres documents entre-temps, ou ils ont déjà été vérifiés. Rien n’a été décidé ; veuillez rouvrir la vérification.',
  VERIFICATION_UNKNOWN: 'Ce compte n’a aucun document à vérifier. Rien n’a été modifié.',
  ID_NUMBER_INVALID:
    'Ce numéro ne peut pas être exact : sa longueur ou son chiffre de contrôle ne correspond pas à ce type de pièce. Rien n’a été envoyé ; veuillez le comparer à la pièce caractère par caractère.',
  ID_NUMBER_TAKEN:
    'Aucun autre compte ne peut être confirmé avec ce numéro de pièce d’identité. Rien n’a été envoyé ; si vous avez déjà un compte, veuillez l’utiliser.',
  DOCUMENT_UNKNOWN:
    'Cette image n’existe pas ou plus sur votre compte. Les images non envoyées sont supprimées au bout d’un jour ; veuillez la téléverser à nouveau.',
  IMAGE_REQUIRED: 'Aucune image n’est arrivée. Rien n’a été enregistré ; veuillez choisir une photo.',
  IMAGE_TOO_LARGE:
    'L’image est trop lourde ({maxBytes:bytes} au plus). Rien n’a été enregistré ; veuillez en choisir une plus légère.',
  IMAGE_TOO_MANY_PIXELS:
    'L’image compte trop de pixels ({maxPixels:words} au plus). Rien n’a été enregistré ; veuillez la réduire.',
  IMAGE_TOO_SMALL:
    'L’image est trop petite : son petit côté doit compter au moins {minPixels} pixels. Rien n’a été enregistré ; veuillez prendre la photo de plus près.',
  IMAGE_UNREADABLE: 'L’image est abîmée ou incomplète. Rien n’a été enregistré ; veuillez reprendre la photo.',
  IMAGE_TYPE_UNSUPPORTED:
    'Nous n’acceptons pas ce format de fichier. Rien n’a été enregistré ; veuillez utiliser JPEG, PNG ou WebP.',

  ACCOUNT_ERASED: 'Ce compte est clôturé et ses données personnelles ont été effacées. Rien n’a été exécuté.',
  ACCOUNT_NOT_EMPTY:
    'Ce compte détient encore des espèces, des titres ou des ordres en cours. Rien n’a été effacé ; le compte doit d’abord être vide.',
  MAKER_IS_CHECKER:
    'Vous ne pouvez pas approuver votre propre demande. Rien n’a été modifié ; veuillez laisser une autre personne décider.',
  ERASURE_NOT_REQUESTED: 'Aucun effacement n’est demandé pour ce compte. Rien n’a été effacé.',
  ERASURE_ALREADY_REQUESTED:
    'L’effacement de ce compte est déjà demandé. Il attend l’approbation d’une autre personne.',
  STAFF_LOGIN_FAILED: 'L’identifiant, le mot de passe ou le code est incorrect.',
  STAFF_UNKNOWN: 'Cet accès de collaborateur n’existe pas. Rien n’a été modifié.',
  CUSTOMER_UNKNOWN:
    'Aucun client ne correspond à cette indication. La recherche exige l’indication exacte et complète ; veuillez la vérifier.',
  STAFF_LOGIN_TAKEN: 'Cet identifiant est déjà pris. Rien n’a été créé ; veuillez en choisir un autre.',
  STAFF_TOO_FEW_ADMINS:
    'Il doit rester au moins deux administrateurs, pour que l’un puisse contrôler l’autre. Rien n’a été modifié.',
  STAFF_NOT_PROPOSED: 'Cette demande d’accès n’est plus en attente d’approbation. Rien n’a été modifié.',

  SYMBOL_UNKNOWN: 'Nous ne proposons pas ce titre. Rien n’a été exécuté.',
  TOO_MANY_SYMBOLS: 'Vous ne pouvez pas demander autant de titres à la fois ({limit} au plus).',

  ACCOUNT_UNKNOWN:
    'Votre compte est encore en cours de création. Rien n’a été exécuté ; veuillez réessayer dans quelques secondes.',
  ACCOUNT_EXISTS: 'Ce compte est déjà ouvert.',
  MARKET_CLOSED:
    'La bourse est fermée. Votre ordre n’a pas été accepté et aucun montant n’est réservé. Veuillez réessayer pendant les heures de cotation.',
  NO_QUOTE: 'Ce titre n’a pas de cours pour l’instant. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  SOLD_OUT:
    'Ce titre est actuellement fermé à l’achat. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  BAD_TICK:
    'Le prix doit être un multiple de {tick:price}. Votre ordre n’a pas été accepté ; veuillez ajuster le prix.',
  BAD_LOT:
    'La quantité doit être un multiple de {lot}. Votre ordre n’a pas été accepté ; veuillez ajuster la quantité.',
  PRICE_REQUIRED:
    'Un ordre à cours limité exige un prix. Votre ordre n’a pas été accepté ; veuillez indiquer la limite.',
  PRICE_NOT_ALLOWED:
    'Un ordre au marché n’a pas de limite. Votre ordre n’a pas été accepté ; pour un prix fixe, choisissez un ordre à cours limité.',
  PRICE_OUT_OF_COLLAR:
    'La limite est trop éloignée du cours actuel : elle peut aller de {from:price} à {to:price}. Votre ordre n’a pas été accepté et aucun montant n’est réservé.',
  ABOVE_MAX_VALUE:
    'L’ordre dépasse le montant maximal par ordre ({max:money}). Il n’a pas été accepté ; veuillez le fractionner.',
  ORDER_EXISTS:
    'Vous avez déjà passé cet ordre. Il n’a pas été accepté une seconde fois ; veuillez consulter vos ordres.',
  TOO_MANY_OPEN_ORDERS_one:
    'Vous avez déjà {limit:count} ordre en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_many:
    'Vous avez déjà {limit:count} d’ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  TOO_MANY_OPEN_ORDERS_other:
    'Vous avez déjà {limit:count} ordres en cours, soit le maximum. Celui-ci n’a pas été accepté ; veuillez d’abord en annuler un autre.',
  CURRENCY_MISMATCH:
    'Ce titre se négocie dans une autre monnaie que celle de votre compte. Votre ordre n’a pas été accepté.',
  INSUFFICIENT_CASH:
    'Vos espèces disponibles ne suffisent pas : il vous faut {need:money} et vous disposez de {available:money}. Votre ordre n’a pas été accepté ; veuillez verser de l’argent ou réduire la quantité.',
  INSUFFICIENT_SELLABLE_one:
    'Vous pouvez vendre au plus {sellable:count} action (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_many:
    'Vous pouvez vendre au plus {sellable:count} d’actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  INSUFFICIENT_SELLABLE_other:
    'Vous pouvez vendre au plus {sellable:count} actions (détenues : {held}, demandées : {need}). Votre ordre n’a pas été accepté ; votre position est inchangée.',
  ORDER_UNKNOWN: 'Cet ordre n’existe pas sur votre compte.',
  ORDER_ALREADY_FINAL: 'Cet ordre est déjà terminé et ne peut plus être modifié.',
  CANCEL_ALREADY_REQUESTED:
    'L’annulation est déjà demandée. Veuillez attendre la réponse de la bourse ; d’ici là, l’ordre peut encore être exécuté.',
  ACTOR_NOT_ALLOWED: 'Cette action ne vous est pas permise. Rien n’a été exécuté.',
  DEPOSIT_ALREADY_BOOKED: 'Ce versement est déjà crédité ; il ne sera pas comptabilisé deux fois.',
  EXECUTION_ALREADY_RECORDED: 'Cette exécution est déjà comptabilisée ; elle ne sera pas comptabilisée deux fois.',
  INSTRUMENT_CONFLICT: 'Sous ce code figure déjà un titre dans une autre monnaie. Rien n’a été importé.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Une autre demande a déjà été envoyée avec cette Idempotency-Key. Celle-ci n’a pas été exécutée ; la précédente reste valable.',
  COMMAND_TOO_OLD:
    'La demande est trop ancienne pour être exécutée sans risque. Rien n’a été exécuté ; veuillez l’envoyer à nouveau.',
  COMMAND_EXPIRED:
    'La demande n’a pas pu être traitée à temps et a expiré. Rien n’a été exécuté et aucun montant n’est réservé ; veuillez réessayer.',
  COMMAND_FAILED:
    'Une erreur de notre côté a empêché de traiter la demande. Rien n’a été exécuté et aucun montant n’est réservé ; nous sommes avertis.',
  COMMAND_UNREADABLE: 'La demande n’a pas pu être lue. Rien n’a été exécuté et aucun montant n’est réservé.',
  COMMAND_UNKNOWN: 'Nous ne connaissons pas ce type de demande. Rien n’a été exécuté et aucun montant n’est réservé.',

  AMOUNT_INVALID:
    'Le montant est illisible. Veuillez l’indiquer avec deux décimales au plus, par exemple 250,00. Rien n’a été viré.',
  AMOUNT_TOO_SMALL: 'Le montant est trop faible : un virement est possible à partir de {min:money}. Rien n’a été viré.',
  AMOUNT_TOO_LARGE: 'Le montant est trop élevé : {max:money} au plus en une fois. Rien n’a été viré.',
  BANK_UNAVAILABLE:
    'La banque est injoignable pour l’instant. Veuillez réessayer dans un moment : le même virement n’est en aucun cas exécuté deux fois.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'est obligatoire',
  'reason.unknown': 'n’existe pas ici',
  'reason.notText': 'doit être un texte',
  'reason.notNumber': 'doit être un nombre sans guillemets, dans la plage habituelle',
  'reason.notWhole': 'doit être un nombre entier',
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
