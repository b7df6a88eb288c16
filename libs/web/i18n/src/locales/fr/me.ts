import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Votre image',
  'avatar.hint': 'Voici votre image dans l’application. Les autres clients ne la voient pas.',
  'avatar.add': 'Ajouter une image',
  'avatar.change': 'Changer l’image',
  'avatar.use': 'Utiliser cette image',
  'me.account': 'Numéro de compte',
  'me.phone': 'Téléphone',
  'me.records': 'Ordres et relevés',
  'me.logout': 'Se déconnecter',
  'me.logoutSure': 'Voulez-vous vraiment vous déconnecter ?',
  'me.logoutBusy': 'Déconnexion…',
  'me.stay': 'Garder la session ouverte',
  'me.agreement': 'Conditions d’utilisation',
  'me.identity': 'Identité',
  'me.person': 'Données personnelles',
  'person.name': 'Nom du compte',
  'person.invitation': 'Mon code d’invitation',
  'person.language': 'Langue des messages',
  'person.identityNote': 'Nécessaire pour passer des ordres',
  'person.securityNote': 'Mots de passe, appareils, second facteur',
};
