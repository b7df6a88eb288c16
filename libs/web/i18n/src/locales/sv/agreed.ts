import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'Från {{date}} gäller nya användarvillkor',
  'agreed.required': 'Godkänn de nya användarvillkoren',
  'agreed.requiredNote':
    'Innan dess kan du inte köpa eller teckna något. Du kan fortfarande sälja, makulera och flytta värdepapper.',
  'agreed.read': 'Läs',
  'agreed.changes': 'Vad som är nytt',
  'agreed.accept': 'Jag godkänner',
  'agreed.refuse': 'Vill du inte godkänna?',
  'agreed.refuseNote':
    'Då kan du avsluta avtalet: sälj dina värdepapper eller flytta dem till en annan bank, och skriv till kundtjänst att du vill avsluta kontot.',
  'agreed.done': 'Du har godkänt användarvillkoren',
  'agreed.outdated': 'Den här sidan har inte den nya texten än. Läs in den på nytt.',
};
