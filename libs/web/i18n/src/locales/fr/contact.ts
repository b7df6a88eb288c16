import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Coordonnées',
  'contact.name.phone': 'Numéro de téléphone',
  'contact.name.email': 'Adresse e-mail',
  'contact.name.taxes': 'Résidence fiscale',
  'contact.outdated': 'À déclarer de nouveau : votre adresse se trouve dans un autre pays.',
  'contact.name.address': 'Adresse postale',
  'contact.missing': 'Pas encore indiqué',
  'contact.change.phone': 'Changer de numéro de téléphone',
  'contact.change.email': 'Définir l’adresse e-mail',
  'contact.change.address': 'Définir l’adresse postale',
  'contact.note.phone':
    'Le nouveau numéro prend effet immédiatement si vous avez une application d’authentification ou une clé d’accès depuis au moins un jour, sinon un jour plus tard. Les retraits et les nouveaux bénéficiaires sont ensuite suspendus quelque temps.',
  'contact.note.email':
    'Les avis de sécurité sont aussi envoyés à cette adresse. Si elle change plus tard, l’ancienne en est aussi informée.',
  'contact.phoneHint': 'Avec l’indicatif du pays, par exemple +49 151 23456789',
  'contact.codeHint.phone': 'Huit chiffres que nous envoyons au nouveau numéro.',
  'contact.codeHint.email': 'Huit chiffres que nous envoyons à cette adresse e-mail.',
  'contact.codeSent.email': 'Si l’adresse est exacte, le code est en route. Il est valable dix minutes.',
  'contact.waits': '{{phone}} prend effet le {{time}}.',
  'contact.stop': 'Arrêter le changement',
  'contact.stopped': 'Arrêté. Votre numéro actuel reste valable.',
  'contact.line.street': 'Rue et numéro',
  'contact.line.postcode': 'Code postal',
  'contact.line.city': 'Ville',
  'contact.country': 'Pays',
  'contact.fill': 'Veuillez remplir ce champ.',
  'contact.confirm': 'Continuer et confirmer',
  'contact.saving': 'Enregistrement…',
  'contact.saved': 'Enregistré',
};
