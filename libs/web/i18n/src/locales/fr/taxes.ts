import type { Translation } from '../../messages';

export const words: Translation<'taxes'> = {
  'taxes.title': 'Résidence fiscale',
  'taxes.intro':
    'Dans quels pays êtes-vous résident fiscal ? La loi exige cette auto-certification (CRS et FATCA). Nous la conservons chiffrée.',
  'taxes.country': 'Pays',
  'taxes.tin': 'Numéro d’identification fiscale (NIF)',
  'taxes.tinHint': 'En Allemagne, l’identifiant fiscal à onze chiffres.',
  'taxes.noTin': 'Je n’y ai pas de numéro.',
  'taxes.reason': 'Pourquoi n’avez-vous pas de numéro ?',
  'taxes.reason.notIssued': 'Le pays n’attribue pas de numéros.',
  'taxes.reason.notRequired': 'Le pays n’exige pas le numéro.',
  'taxes.reason.notYetAvailable': 'Je ne l’ai pas encore.',
  'taxes.explanation': 'Brève explication',
  'taxes.add': 'Autre pays',
  'taxes.remove': 'Retirer le pays',
  'taxes.us': 'Êtes-vous une « US person » ?',
  'taxes.usMeans':
    'Ce sont les citoyens des États-Unis, les titulaires d’une carte verte et toutes les personnes qui y résident.',
  'taxes.us.no': 'Non',
  'taxes.us.yes': 'Oui',
  'taxes.problem.usRefused':
    'Nous n’ouvrons pas de compte aux « US persons ». Si vous avez déjà un compte, veuillez contacter le service clients.',
  'taxes.certify':
    'Je certifie que ces indications sont exactes et complètes. Je signalerai tout changement dans les 30 jours.',
  'taxes.problem.certifyMissing': 'Veuillez confirmer l’auto-certification.',
  'taxes.problem.enterTin': 'Veuillez saisir le numéro.',
  'taxes.problem.enterExplanation': 'Expliquez brièvement pourquoi le numéro manque encore.',
  'taxes.problem.sameCountry': 'Veuillez choisir chaque pays une seule fois.',
  'taxes.problem.chooseUs': 'Veuillez choisir oui ou non.',
  'taxes.declaredAt': 'Dernière déclaration : {{date}}',
};
