import type { Term } from './terms/term';
import { wordFaults } from './words';

const cancel: Term = {
  english: 'cancel an order',
  german: 'einen Auftrag streichen',
  means: '',
  code: '',
  texts: ['client:order.cancel', 'server:TOO_MANY'],
  words: { de: ['streich', 'storn'], en: ['cancel'] },
};
const sides = (client: string, server: string) => [
  { name: 'client', tables: { de: { 'order.cancel': client }, en: { 'order.cancel': 'Cancel order' } } },
  { name: 'server', tables: { de: { TOO_MANY_other: server }, en: { TOO_MANY_other: 'Please cancel one first.' } } },
];

describe('the words of the glossary', () => {
  it('are the same on both sides', () => {
    expect(wordFaults([cancel], sides('Auftrag streichen', 'Bitte streichen Sie einen.'))).toEqual([]);
  });

  it('are reported when any text of a side uses a forbidden word', () => {
    const [client, server] = sides('Auftrag streichen', 'Bitte streichen Sie einen.');
    const more = { name: 'client', tables: { de: { ...client?.tables.de, 'order.busy': 'Stornierung läuft' } } };
    expect(wordFaults([{ ...cancel, texts: [] }], server ? [more, server] : [])).toEqual([
      'client: order.busy says "Storn" in de: the glossary has another word for "cancel an order"',
    ]);
  });

  it('are reported when a text that must contain the term uses another word', () => {
    expect(wordFaults([cancel], sides('Auftrag streichen', 'Bitte löschen Sie einen.'))).toEqual([
      'server: TOO_MANY does not say "cancel an order" in de with the glossary\'s word: "Bitte löschen Sie einen."',
    ]);
  });

  it('are reported when such a text no longer exists', () => {
    expect(wordFaults([{ ...cancel, texts: ['client:order.gone'] }], sides('streichen', 'streichen'))).toEqual([
      'client:order.gone, which should say "cancel an order", is no text',
    ]);
  });
});
