import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'Vanaf {{date}} gelden nieuwe gebruiksvoorwaarden',
  'agreed.required': 'Accepteer de nieuwe gebruiksvoorwaarden',
  'agreed.requiredNote':
    'Tot dan kunt u niets kopen en nergens op inschrijven. Verkopen, annuleren en effecten overboeken kan nog wel.',
  'agreed.read': 'Lezen',
  'agreed.changes': 'Wat er nieuw is',
  'agreed.accept': 'Ik accepteer',
  'agreed.refuse': 'Wilt u niet accepteren?',
  'agreed.refuseNote':
    'Dan kunt u de overeenkomst beëindigen: verkoop uw effecten of boek ze over naar een andere bank en schrijf de klantenservice dat u de rekening wilt sluiten.',
  'agreed.done': 'U hebt de gebruiksvoorwaarden geaccepteerd',
  'agreed.outdated': 'Deze pagina heeft de nieuwe tekst nog niet. Laad haar opnieuw.',
};
