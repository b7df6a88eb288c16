import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
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
    'Veuillez d’abord lire et accepter les conditions d’utilisation en vigueur. D’ici là, rien n’est ouvert ni acheté.',
  AGREEMENT_CHANGED:
    'Le texte des conditions d’utilisation a changé. Rien n’a été accepté ; veuillez recharger la page et le relire.',
  APPROPRIATENESS_UNKNOWN:
    'Ce produit est complexe et nous ne connaissons pas vos connaissances ni votre expérience en la matière. Rien n’a été commandé ; veuillez d’abord lire l’avertissement ou répondre aux questions sous « Connaissances et expérience ».',
  APPROPRIATENESS_WARNING:
    'D’après vos réponses, vos connaissances et votre expérience ne suffisent pas pour ce produit. Rien n’a été commandé ; veuillez d’abord lire l’avertissement si vous souhaitez tout de même passer l’ordre.',
  QUESTIONNAIRE_CHANGED: 'Les questions ont changé. Rien n’a été enregistré ; veuillez recharger la page.',
  QUESTIONNAIRE_INCOMPLETE: 'Veuillez répondre à toutes les questions. Rien n’a été enregistré.',
  QUESTIONNAIRE_TOO_OFTEN:
    'Il est possible de répondre aux questions trois fois au plus en 24 heures. Rien n’a été enregistré ; ce sera de nouveau possible à partir de {until:time}.',
  WARNING_CHANGED: 'Cet avertissement n’est plus valable. Rien n’a été confirmé ; veuillez recharger la page.',
  INVITATION_CODE_REQUIRED:
    'Un code d’invitation est nécessaire pour s’inscrire. Le compte n’a pas encore été ouvert ; veuillez saisir le code.',
  INVITATION_CODE_UNKNOWN:
    'Ce code d’invitation n’existe pas. Le compte n’a pas encore été ouvert ; veuillez vérifier le code.',
  CODE_WRONG:
    'Le code est incorrect ou n’est plus valable. Rien n’a été modifié ; veuillez le vérifier ou en demander un nouveau.',
  LOGIN_FAILED: 'Le numéro de téléphone ou le mot de passe est incorrect.',
  GUESSES_SPENT:
    'Il y a eu trop de saisies erronées en 24 heures. Pour votre protection, plus aucune n’est vérifiée pendant {retryAfterSeconds:duration}. Vous pouvez définir un nouveau mot de passe sous « Mot de passe oublié ? ».',
  SECOND_FACTOR_REQUIRED:
    'Veuillez confirmer par un code que c’est bien vous : celui du message envoyé à votre téléphone ou, si vous en avez configuré une, celui de votre appli d’authentification. Rien n’a encore été exécuté.',
  PHONE_UNSUPPORTED:
    'Nous n’envoyons pas de codes à ce numéro. Veuillez utiliser un numéro de mobile d’un pays que nous desservons.',
  CODES_PAUSED:
    'Nous ne pouvons plus envoyer de codes pour le moment. Rien n’a été modifié ; veuillez réessayer dans {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'Cette session a été fermée après trop de saisies erronées ou de codes inutilisés. Rien n’a été exécuté ; veuillez vous reconnecter. Vos autres appareils et vos ordres en cours ne sont pas concernés.',
  UNLOCK_FAILED:
    'La saisie n’est pas correcte ; la session reste verrouillée. Après quatre erreurs de suite, elle est fermée et vous devez vous reconnecter.',
  SESSION_UNKNOWN: 'Cette session n’existe pas ou plus sur votre compte. Rien n’a été modifié.',

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
  DIGITS_COMMON:
    'Ces chiffres sont choisis très souvent et sont faciles à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  DIGITS_ACCOUNT:
    'Ces chiffres figurent dans votre numéro de compte et sont faciles à deviner. Rien n’a été enregistré ; veuillez en choisir d’autres.',
  STEP_UP_REQUIRED:
    'Veuillez d’abord confirmer que c’est bien vous, avec votre mot de passe de connexion et un code. Rien n’a encore été exécuté et aucun mouvement d’argent n’a eu lieu.',
  STEP_UP_INVALID:
    'Votre confirmation a expiré, a déjà servi ou portait sur autre chose. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu ; veuillez confirmer à nouveau.',
  STEP_UP_FAILED:
    'La confirmation a échoué : le mot de passe de connexion, le code ou la clé d’accès est incorrect. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu ; veuillez réessayer.',
  NOT_SWITCHED_ON:
    'Cela ne sera possible qu’une fois tout le système mis à jour. Rien n’a été modifié ; veuillez réessayer plus tard.',
  STEP_UP_NOT_YET:
    'Cette confirmation n’est pas encore possible, car le système est en cours de mise à jour. Rien n’a été exécuté et aucun mouvement d’argent n’a eu lieu ; veuillez réessayer plus tard.',
  TOTP_WRONG:
    'Le code de l’application d’authentification est incorrect ou a déjà servi. Rien n’a été modifié ; veuillez prendre le code suivant et vérifier l’heure de votre appareil.',
  TOTP_REQUIRED:
    'Cette opération exige le code de votre application d’authentification ou un code de secours. Rien n’a encore été exécuté et aucun mouvement d’argent n’a eu lieu.',
  TOTP_NOT_STARTED:
    'La configuration de l’application d’authentification n’a pas été commencée ou a expiré. Rien n’a été modifié ; veuillez recommencer.',
  TOTP_ALREADY_ENROLLED:
    'Une application d’authentification est déjà configurée. Pour en utiliser une autre, veuillez d’abord retirer celle-ci.',
  TOTP_NOT_ENROLLED: 'Aucune application d’authentification n’est configurée sur votre compte. Rien n’a été modifié.',
  PASSKEY_FAILED: 'La clé d’accès n’a pas pu être vérifiée. Rien n’a été modifié ; veuillez recommencer.',
  PASSKEY_LOGIN_FAILED:
    'Cette clé d’accès ne permet pas de se connecter. Veuillez réessayer, ou vous connecter avec votre numéro de téléphone et votre mot de passe.',
  PASSKEY_REQUIRED:
    'Cette opération exige une de vos clés d’accès ou un code de secours. Rien n’a encore été exécuté et aucun mouvement d’argent n’a eu lieu.',
  PASSKEY_HOST:
    'Les clés d’accès ne sont pas possibles à cette adresse, car il leur faut un nom plutôt que des chiffres. Veuillez ouvrir Parkett sous son nom ; sur le même ordinateur, c’est localhost.',
  PASSKEY_UNKNOWN: 'Cette clé d’accès n’existe pas sur votre compte, ou pas pour cette adresse. Rien n’a été modifié.',
  PASSKEY_ALREADY_ENROLLED: 'Cette clé d’accès est déjà configurée sur votre compte. Rien n’a été modifié.',
  PASSKEYS_TOO_MANY:
    'Votre compte a déjà {max} clés d’accès, et il ne peut pas en avoir plus. Rien n’a été modifié ; veuillez d’abord en retirer une.',
  COOLING_DOWN:
    'Après une modification de vos identifiants ou de vos bénéficiaires, un délai s’applique pour votre protection. Aucun mouvement d’argent n’a eu lieu ; ce sera de nouveau possible à partir du {until:time}. Vous pouvez continuer à passer des ordres.',
  RESET_RECENTLY:
    'Votre mot de passe a été réinitialisé récemment par téléphone. Pour votre protection, cette opération ne sera possible qu’à partir du {until:time}. Rien n’a été modifié.',
  PHONE_CHANGED_RECENTLY:
    'Votre numéro de téléphone a été modifié récemment. Pour votre protection, vous ne pourrez lever vous-même le blocage du compte qu’à partir du {until:time} ; avant cela, le service clients peut vous aider. Rien n’a été modifié.',

  PHONE_UNCHANGED: 'C’est déjà votre numéro de téléphone. Rien n’a été modifié.',
  PHONE_NOT_ACCEPTED:
    'Nous ne pouvons pas accepter ce numéro de téléphone pour votre compte. Rien n’a été modifié ; veuillez en utiliser un autre.',
  PHONE_CHANGE_WAITING:
    'Un changement de votre numéro de téléphone est en attente jusqu’au {until:time}. Rien d’autre n’a été modifié ; vous pouvez l’arrêter sous Sécurité.',
  PHONE_CHANGE_UNKNOWN:
    'Aucun changement de votre numéro de téléphone n’est plus en attente. Rien n’a été modifié ; le numéro valable figure sous Sécurité.',
  EMAIL_INVALID:
    'Cette adresse e-mail n’est pas valable. Rien n’a été modifié ; saisissez-la sous la forme nom@example.org.',
  EMAIL_UNCHANGED: 'C’est déjà votre adresse e-mail. Rien n’a été modifié.',
  VERIFICATION_REQUIRED:
    'Votre identité doit être confirmée avant que vous puissiez passer des ordres. Rien n’a été accepté et aucun montant n’est réservé ; veuillez envoyer votre pièce d’identité sous « Confirmer l’identité » ou attendre le résultat de la vérification.',
  VERIFICATION_UNDER_REVIEW:
    'Vos documents sont déjà en cours de vérification. Rien n’a été modifié ; vous verrez le résultat sous « Confirmer l’identité ».',
  VERIFICATION_APPROVED: 'Votre identité est déjà confirmée. Vous n’avez rien d’autre à faire.',
  VERIFICATION_CHANGED:
    'Ce compte a envoyé d’autres documents entre-temps, ou ils ont déjà été vérifiés. Rien n’a été décidé ; veuillez rouvrir la vérification.',
  VERIFICATION_UNKNOWN: 'Ce compte n’a aucun document à vérifier. Rien n’a été modifié.',
  DOCUMENTS_NOT_SEEN:
    'Ouvrez d’abord chaque image de ces documents. Seule une personne qui les a consultés peut les approuver ; rien n’a été décidé.',
  FIELDS_NOT_CONFIRMED: 'Comparez d’abord chaque donnée avec les images et confirmez-la. Rien n’a été décidé.',
  ACCOUNT_RESTRICTED:
    'Cette opération est bloquée sur ce compte pour le moment. Rien n’a été exécuté ; les ordres en cours subsistent et peuvent être annulés. La rubrique Sécurité indique ce qui est bloqué, pourquoi et que faire.',
  LOGIN_STOPPED:
    'La connexion à ce compte est bloquée. Votre argent et vos titres sont inchangés. Veuillez contacter le service clients.',
  RESTRICTION_UNKNOWN: 'Il n’y a plus de blocage de ce type sur ce compte. Rien n’a été modifié.',
  STOPPED_ALREADY: 'Le compte est déjà bloqué ainsi pour cette raison. Rien n’a été modifié.',
  STOPPED_ALONE:
    'Une seule personne a récemment bloqué ce compte ; cela sera de nouveau possible à partir de {until:time}. À deux, c’est possible à tout moment. Rien n’a été modifié.',
  MONEY_NOT_HELD: 'L’argent d’un client n’est retenu que pour des raisons légales. Rien n’a été modifié.',
  DOCUMENT_LINES_REQUIRED:
    'Nous avons besoin des lignes lisibles par machine de ce document. Rien n’a été envoyé ; veuillez les saisir.',
  DOCUMENT_LINES_INVALID:
    'La ligne {line} de la zone lisible par machine n’est pas correcte à partir du caractère {from}. Rien n’a été envoyé ; veuillez comparer cet endroit avec votre document.',
  DOCUMENT_LINES_DIFFER:
    'Le type, le pays, le nom ou le numéro ne correspondent pas aux lignes lisibles par machine. Rien n’a été envoyé ; écrivez tout comme dans le document, le nom en lettres latines.',
  DOCUMENT_EXPIRED:
    'Ce document a expiré le {expiredOn}. Rien n’a été accepté ; veuillez utiliser un document en cours de validité.',
  US_PERSON_NOT_SERVED:
    'Nous n’ouvrons pas de compte aux « US persons » : citoyens des États-Unis, titulaires d’une carte verte et résidents des États-Unis. Rien n’a été enregistré. Si vous avez déjà un compte, veuillez contacter le service clients.',
  TIN_INVALID:
    'Ce numéro fiscal ne correspond pas au pays {country}. Vérifiez-le ou indiquez pourquoi vous n’en avez pas.',
  TAX_RESIDENCE_DECLARED:
    'Votre résidence fiscale est déjà déclarée. Vous pouvez la modifier dans la rubrique Sécurité.',
  SELF_CERTIFICATION_CHANGED:
    'Le texte de l’auto-certification a changé. Rien n’a été enregistré ; veuillez recharger la page et le relire.',
  CUSTOMER_UNDER_AGE: 'Un compte n’est possible qu’à partir de 18 ans. Rien n’a été envoyé.',
  KYC_EXPIRED:
    'Votre pièce d’identité a expiré le {expiredOn}. Vous pourrez de nouveau acheter et transférer des titres à un autre courtier lorsqu’un nouveau document sera approuvé ; veuillez l’envoyer sous « Confirmer l’identité ». Vous pouvez toujours vendre et annuler ; rien n’a été exécuté.',
  COMPLAINT_UNKNOWN: 'Cette réclamation n’existe pas. Rien n’a été modifié.',
  COMPLAINTS_OPEN:
    '{max} de vos réclamations n’ont pas encore reçu de réponse. Rien n’a été déposé ; vous pourrez en déposer une autre dès qu’une réponse aura été donnée.',
  COMPLAINTS_TODAY:
    'Vous avez déposé {max} réclamations au cours des dernières 24 heures. Rien n’a été déposé ; veuillez réessayer demain.',
  COMPLAINT_NOT_TAKEN:
    'Personne n’a encore pris en charge cette réclamation. Rien n’a été envoyé ; veuillez d’abord la prendre en charge.',
  COMPLAINT_ANSWERED: 'Cette réclamation a déjà reçu une réponse. Rien n’a été modifié ; veuillez la recharger.',
  COMPLAINT_ABOUT_YOU: 'Cette réclamation vous concerne. Rien n’a été envoyé ; une autre personne doit y répondre.',
  COMPLAINT_NOT_REOPENED:
    'Vous ne pouvez pas répliquer de nouveau : cette réclamation n’a pas encore reçu de réponse, ou vous avez déjà répliqué une fois. Rien n’a été envoyé.',
  SCREENING_UNANSWERED:
    'La vérification auprès des listes de sanctions et de personnes politiquement exposées n’a pas encore reçu de réponse. Rien n’a été décidé ; veuillez patienter un instant et réessayer.',
  SCREENING_OPEN:
    'Une correspondance possible avec une liste n’a pas encore été examinée. Rien n’a été décidé ; deux personnes doivent d’abord l’examiner.',
  SCREENING_CONFIRMED:
    'Deux personnes ont confirmé que cette personne figure sur une liste de sanctions. L’approbation est impossible ; rien n’a été modifié.',
  SCREENING_OUTDATED: 'D’autres données sont désormais valables. Rien n’a été enregistré.',
  SCREENING_HIT_UNKNOWN:
    'Cette correspondance n’existe pas ou a déjà été examinée. Rien n’a été modifié ; veuillez recharger le dossier.',
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

  RECOVERY_UNKNOWN: 'Cette demande n’existe pas ou est terminée. Rien n’a été modifié.',
  RECOVERY_OPEN: 'Une autre demande pour ce compte est déjà approuvée. Rien n’a été modifié.',
  RECOVERY_REQUESTED:
    'Un nouvel accès est demandé pour ce compte. Une deuxième personne doit d’abord se prononcer. Rien n’a été modifié.',
  RECOVERY_HELD:
    'Pour des raisons légales, l’accès à ce compte ne peut pas être modifié pour l’instant. Contactez le service client. Rien n’a été modifié.',
  RECOVERY_COOLING:
    'Pour votre protection, cette opération sera possible à partir du {until:time}. Rien n’a été modifié.',
  RECOVERY_EXPIRED: 'Le délai de cette demande est écoulé. Veuillez en faire une nouvelle. Rien n’a été modifié.',
  NO_FACTOR_TO_REMOVE: 'Ce compte n’a ni clé d’accès ni application d’authentification. Rien n’a été modifié.',
  ACCOUNT_ERASED: 'Ce compte est clôturé et ses données personnelles ont été effacées. Rien n’a été exécuté.',
  ACCOUNT_NOT_EMPTY:
    'Ce compte détient encore des espèces, des titres ou des ordres en cours, ou des prélèvements des huit dernières semaines que la banque peut rejeter. Rien n’a été effacé ; le compte doit d’abord être vide.',
  ACCOUNT_CLOSED:
    'Ce compte est fermé ; ses données sont mises sous clé aussi longtemps que la loi l’exige. Rien n’a été exécuté.',
  ERASURE_HELD:
    'Ce compte fait l’objet d’un blocage. Rien n’a été effacé ; le blocage doit d’abord être levé ou arriver à son terme.',
  ERASURE_NOT_DUE: 'L’effacement n’est possible qu’à partir du {due:time}. Rien n’a été effacé.',
  ERASURE_NOT_OWN:
    'Seul le client peut demander l’effacement, sauf ordre d’un tribunal ou d’une autorité. Rien n’a été effacé.',
  MAKER_IS_CHECKER:
    'Vous ne pouvez pas approuver votre propre demande. Rien n’a été modifié ; veuillez laisser une autre personne décider.',
  ERASURE_NOT_REQUESTED: 'Aucun effacement n’est demandé pour ce compte. Rien n’a été effacé.',
  ERASURE_ALREADY_REQUESTED: 'L’effacement de ce compte est déjà demandé.',
  STAFF_LOGIN_FAILED: 'L’identifiant, le mot de passe ou le code est incorrect.',
  STAFF_UNKNOWN: 'Cet accès de collaborateur n’existe pas. Rien n’a été modifié.',
  CUSTOMER_UNKNOWN:
    'Aucun client ne correspond à cette indication. La recherche exige l’indication exacte et complète ; veuillez la vérifier.',
  STAFF_LOGIN_TAKEN: 'Cet identifiant est déjà pris. Rien n’a été créé ; veuillez en choisir un autre.',
  STAFF_TOO_FEW_ADMINS:
    'Il doit rester au moins deux administrateurs, pour que l’un puisse contrôler l’autre. Rien n’a été modifié.',
  STAFF_NOT_PROPOSED: 'Cette demande d’accès n’est plus en attente d’approbation. Rien n’a été modifié.',
  STAFF_LINK_INVALID:
    'Ce lien n’est pas valable : il a déjà été utilisé, a expiré ou a été remplacé. Si vous avez configuré votre accès avec ce lien, veuillez vous connecter ; sinon, demandez un nouveau lien.',
  STAFF_PAGE_OUTDATED:
    'Cette page n’est plus à jour. Rien n’a été modifié ; veuillez rouvrir votre lien et ajouter la nouvelle clé à votre application d’authentification.',
  STAFF_LINK_REFUSED:
    'Aucun lien ne peut être émis pour cet accès de collaborateur pour le moment. Rien n’a été modifié.',
  STAFF_LINK_OWN:
    'Vous ne pouvez pas émettre un lien pour vous-même. Rien n’a été modifié ; veuillez vous adresser à un autre administrateur.',
  STAFF_LINK_BY_APPROVER:
    'Le premier lien d’un nouvel accès est émis par l’administrateur qui l’a approuvé, et non par celui qui l’a proposé. Rien n’a été modifié.',
  STAFF_CUSTOMER_TAKEN:
    'Vous avez déjà rattaché trop de comptes clients à ce membre du personnel. Rien n’a été modifié ; veuillez vous adresser à un autre administrateur.',
  STAFF_NOT_INDEPENDENT:
    'Jusqu’au {until:time}, vous et l’auteur de la proposition n’êtes pas considérés comme indépendants, car l’un des accès a été récemment configuré par l’intermédiaire de l’autre. Rien n’a été modifié ; veuillez laisser quelqu’un d’autre décider.',
};
