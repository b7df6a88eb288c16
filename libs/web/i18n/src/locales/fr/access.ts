import type { Translation } from '../../messages';

export const words: Translation<'access'> = {
  'login.welcome': 'Bon retour parmi nous',
  'login.phone': 'Numéro de téléphone',
  'login.phoneHint': 'Avec l’indicatif du pays, par exemple +49 151 23456789',
  'login.password': 'Mot de passe',
  'login.busy': 'Connexion en cours…',
  'login.byPasskey': 'Se connecter avec une clé d’accès',
  'login.noAccount': 'Pas encore de compte ?',
  'login.toRegister': 'S’inscrire',
  'login.enterPhone': 'Veuillez saisir votre numéro de téléphone.',
  'login.claim': 'Investissez sereinement. Chaque montant est expliqué.',
  'login.orderNotPlaced': 'Votre ordre n’a pas été passé. Après la connexion, vous pourrez le vérifier à nouveau.',
  'login.orderInDoubt': 'Après la connexion, nous vérifierons si votre ordre a été accepté.',
  'forgot.intro':
    'Nous envoyons un code à votre numéro de téléphone. Il vous permet de choisir un nouveau mot de passe.',
  'forgot.toLogin': 'Retour à la connexion',
  'reset.intro':
    'Pour votre protection, toutes vos sessions seront fermées et les retraits suspendus quelques jours. Vous verrez jusqu’à quand sous « Sécurité ».',
  'reset.submit': 'Réinitialiser',
  'reset.busy': 'Réinitialisation…',
  'register.invitation': 'Code d’invitation (si vous en avez un)',
  'register.agree': 'J’ai lu et j’accepte les <1>conditions d’utilisation</1>.',
  'register.agreeFirst': 'Veuillez lire et accepter les conditions d’utilisation.',
  'register.submit': 'S’inscrire',
  'register.busy': 'Ouverture du compte…',
  'register.haveAccount': 'Vous avez déjà un compte ?',
  'register.success': 'Inscription réussie',
  'register.invitationCode': 'Code d’invitation',
  'register.enterInvitation': 'Veuillez saisir votre code d’invitation.',
  'agreement.version': 'Version {{version}}',
  'spec.passwordReset': 'Mot de passe réinitialisé',
};
