import type { NoticeTexts } from '../notice-kinds';

export const fr: NoticeTexts = {
  'code.register':
    "Parkett : {code} est votre code d'ouverture de compte, valable {minutes} min. Ne le donnez à personne, ni à nous. Pas vous ? Ne faites rien.",
  'code.resetPassword':
    "Parkett : {code} est votre code pour un nouveau mot de passe, valable {minutes} min. Ne le donnez à personne. Ce n'est pas vous ? Ne faites rien.",
  'code.recover':
    'Parkett : {code} est votre code pour un nouvel accès avec ce numéro, valable {minutes} min. Ne le donnez à personne. Pas vous ? Ne faites rien.',
  'code.login':
    'Parkett : {code} est votre code de connexion sur un nouvel appareil, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  'code.changeTradingPassword':
    'Parkett : {code} est votre code pour changer le code de trading, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  'code.changePaymentPassword':
    'Parkett : {code} est votre code pour changer le code de paiement, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  'code.enrolTotp':
    "Parkett : {code} est votre code pour ajouter une appli d'authentification, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.removeTotp':
    "Parkett : {code} est votre code pour retirer l'appli d'authentification, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.enrolPasskey':
    "Parkett : {code} est votre code pour ajouter une clé d'accès, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.removePasskey':
    "Parkett : {code} est votre code pour retirer une clé d'accès, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.withdraw':
    'Parkett : {code} autorise un retrait de {amount} vers {payee}, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  'code.addPayee':
    'Parkett : {code} ajoute le bénéficiaire {payee}, valable {minutes} min. Ne donnez ce code à personne. Pas vous ? Changez de mot de passe.',
  'code.signMandate':
    'Parkett : {code} donne un mandat de prélèvement pour {payee}, valable {minutes} min. Ne le communiquez à personne. Pas vous ? Changez votre mot de passe.',
  'code.viewDocuments':
    'Parkett : {code} est votre code pour voir vos documents, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez de mot de passe.',
  'code.unfreeze':
    'Parkett : {code} est votre code pour débloquer votre compte, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez votre mot de passe.',
  'code.eraseData':
    'Parkett : {code} est votre code pour faire effacer vos données, valable {minutes} min. Ne le donnez à personne. Pas vous ? Changez votre mot de passe.',
  'code.changePhone':
    'Parkett : {code} est votre code pour changer de numéro, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.',
  'code.changeEmail':
    "Parkett : {code} est votre code pour changer d'adresse e-mail, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.raiseWithdrawalLimit':
    'Parkett : {code} fixe le plafond de retrait à {perDay} par jour, {amount} par mois, {minutes} min. Gardez-le secret. Pas vous ? Changez de mot de passe.',
  'code.declareTaxResidence':
    'Parkett : {code} est votre code pour votre résidence fiscale, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.',
  'code.orderAllowance':
    "Parkett : {code} est votre code pour l'ordre d'exonération, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.changeAddress':
    "Parkett : {code} est votre code pour changer d'adresse postale, valable {minutes} min. Gardez-le pour vous. Pas vous ? Changez de mot de passe.",
  'code.newPhone':
    'Parkett : {code} confirme ce numéro pour votre compte, valable {minutes} min. Gardez-le pour vous. Pas vous ? Ne faites rien.',
  'code.newEmail':
    'Parkett : {code} confirme cette adresse e-mail pour votre compte, valable {minutes} min. Gardez-le pour vous. Pas vous ? Ne faites rien.',
  'mail.subject': 'Parkett : sécurité de votre compte',
  'mail.time': 'Date : {time}',
  'mail.browser': 'Navigateur : {device}',
  'mail.freeze': 'Pour bloquer votre compte : ouvrez Parkett > Sécurité > Bloquer le compte.',
  'mail.noLink': 'Nos e-mails ne contiennent jamais de lien de connexion, et nous ne demandons jamais de mot de passe.',
  phoneHasAccount:
    "Parkett : on a voulu ouvrir un compte avec ce numéro. Vous en avez déjà un ; veuillez vous connecter. Ce n'est pas vous ? Ne faites rien.",
  loginLocked:
    'Parkett : après de nombreux mots de passe erronés, la connexion est brièvement bloquée. Compte inchangé. Pas vous ? Changez de mot de passe.',
  newDevice:
    "Parkett : nouvel appareil connecté à votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  passwordChanged:
    'Parkett : mot de passe modifié, autres sessions fermées. Pas vous ? Utilisez tout de suite "Mot de passe oublié".',
  passwordReset:
    "Parkett : mot de passe réinitialisé, retraits suspendus pour l'instant. Pas vous ? Contactez tout de suite le service client.",
  tradingPasswordChanged:
    "Parkett : code de trading modifié. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  tradingPasswordLocked:
    "Parkett : code de trading bloqué après des saisies erronées. Définissez-en un nouveau dans les réglages. Pas vous ? Bloquez votre compte dans l'application.",
  paymentPasswordChanged:
    "Parkett : code de paiement modifié, retraits suspendus pour l'instant. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  paymentPasswordLocked:
    "Parkett : code de paiement bloqué après des saisies erronées. Définissez-en un nouveau dans les réglages. Pas vous ? Bloquez votre compte dans l'application.",
  totpEnrolled:
    "Parkett : une application d'authentification est configurée sur votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  totpRemoved:
    "Parkett : application d'authentification retirée, retraits suspendus pour l'instant. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  passkeyEnrolled:
    "Parkett : une clé d'accès a été configurée sur votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  passkeyRemoved:
    "Parkett : une clé d'accès a été retirée de votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  passkeyCloned:
    "Parkett : clé d'accès refusée, car une copie est possible. Retirez-la sous Sécurité et contactez le service client.",
  recoveryCodeUsed:
    "Parkett : un de vos codes de secours a été utilisé. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  guessesSpent:
    "Parkett : trop de saisies erronées sur votre compte ; aucune autre n'est vérifiée pendant 24 h au plus. Pas vous ? Changez de mot de passe.",
  phoneInUse:
    "Parkett : on a voulu utiliser ce numéro pour un autre compte. C'est impossible, votre compte reste inchangé. Vous n'avez rien à faire.",
  emailSet:
    "Parkett : une adresse e-mail a été ajoutée à votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  emailChanged:
    "Parkett : adresse e-mail modifiée, retraits suspendus. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  phoneChangeRequested:
    "Parkett : un nouveau numéro doit remplacer celui de votre compte. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  phoneChanged:
    "Parkett : votre numéro a été changé, retraits suspendus. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  phoneChangeStopped: 'Parkett : le changement de votre numéro a été annulé. Votre numéro actuel reste valable.',
  phoneNotChanged:
    "Parkett : votre numéro n'a pas été changé, car le nouveau n'est plus utilisable. L'actuel reste valable.",
  cardBound:
    "Parkett : un compte bancaire a été ajouté pour les retraits. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  cardUnbound:
    "Parkett : un compte bancaire a été supprimé. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  withdrawalRequested:
    "Parkett : un retrait vers votre compte bancaire a été demandé. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  withdrawalLimitRaised:
    "Parkett : un plafond de retrait plus élevé a été demandé ; il vaut dans un jour. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  taxResidenceDeclared:
    "Parkett : votre résidence fiscale a été modifiée. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  taxResidenceAsked:
    "Parkett : votre adresse se trouve dans un autre pays. Vérifiez votre résidence fiscale dans l'application, rubrique Sécurité.",
  addressChanged:
    "Parkett : votre adresse postale a été modifiée. Pas vous ? Bloquez votre compte dans l'application, rubrique Sécurité.",
  sessionGuessesSpent:
    'Parkett : une session de votre compte a été fermée après plusieurs saisies erronées. Pas vous ? Changez de mot de passe.',
  accountFrozen:
    "Parkett : votre compte est bloqué, les autres appareils sont déconnectés. Vous pouvez le débloquer dans l'application.",
  accountUnfrozen:
    "Parkett : votre compte a été débloqué. Pas vous ? Bloquez-le dans l'application, rubrique Sécurité, et contactez le service clients.",
  accountRestricted:
    "Parkett : nous avons restreint votre compte. L'application indique ce qui est bloqué, pourquoi et que faire.",
  restrictionLifted: 'Parkett : la restriction de votre compte est levée.',
  recoveryApproved:
    'Parkett : un nouvel accès à votre compte est approuvé et valable dans 24 heures. Pas vous ? Connectez-vous et bloquez-le.',
  removalApproved:
    "Parkett : vos clés d'accès et votre application d'authentification seront retirées dans 24 heures. Pas vous ? Connectez-vous et bloquez cela.",
  recoveryStopped:
    "Parkett : le nouvel accès est refusé et votre compte bloqué. Vous pouvez le débloquer dans l'application.",
  accessRecovered:
    "Parkett : votre nouvel accès est actif, retraits suspendus pour l'instant. Pas vous ? Contactez tout de suite le service client.",
  factorsRemoved:
    "Parkett : clés d'accès et application d'authentification retirées. Choisissez un nouveau mot de passe. Retraits suspendus pour l'instant.",
  erasureRequested:
    "Parkett : l'effacement de vos données est demandé ; vous pouvez l'annuler dans l'application sous 14 jours. Pas vous ? Bloquez-y votre compte.",
  erasureWithdrawn: "Parkett : la demande d'effacement de vos données est retirée. Votre compte reste ouvert.",
  documentExpires: "Parkett : votre pièce d'identité va expirer. Veuillez en envoyer une nouvelle dans l'application.",
};
