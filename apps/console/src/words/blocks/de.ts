import type { blocks as english } from './en';

/** The texts about block trades in German. */
export const blocks: Readonly<Record<keyof typeof english, string>> = {
  'nav.blocks': 'Blockhandel',
  'blocks.title': 'Eignung für Blockhandel',
  'blocks.note':
    'Blockgeschäfte sind sehr groß und nicht für Privatkunden gedacht. Beantragen Sie die Freischaltung erst, wenn Erfahrung und Vermögen geprüft sind; das Risikomanagement bestätigt. Laufende Geschäfte gehen weiter.',
  'blocks.answer': 'Blockhandel ist',
  'blocks.suitable': 'geeignet',
  'blocks.unsuitable': 'nicht geeignet',
  'blocks.request': 'Änderung beantragen',
  'kind.setBlockSuitability': 'Eignung für Blockhandel',
  'fact.suitable': 'Geeignet',
  'fact.suitable.yes': 'Ja',
  'fact.suitable.no': 'Nein',
};
