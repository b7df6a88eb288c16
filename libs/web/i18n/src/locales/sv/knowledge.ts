import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Innan du köper en komplex produkt för första gången frågar vi om dina kunskaper och erfarenheter. För vanliga aktier och fonder behövs det inte. Vi sparar dina svar krypterade.',
  'knowledge.rule': 'Resultatet gäller i två år. Du kan svara på frågorna högst tre gånger på 24 timmar.',
  'knowledge.nextAt': 'Du kan svara på frågorna igen från {{time}}.',
  'knowledge.results': 'Ditt resultat',
  'knowledge.kind.leveraged': 'Hävstångsfonder och inversa fonder',
  'knowledge.kind.derivative': 'Teckningsrätter, warranter, certifikat och skuldebrev',
  'knowledge.result.appropriate': 'Lämpligt, gäller till {{date}}',
  'knowledge.result.notAppropriate': 'Inte lämpligt, gäller till {{date}}',
  'knowledge.unknown': 'Ännu inte känt',
  'knowledge.start': 'Svara på frågorna',
  'knowledge.again': 'Svara på frågorna igen',
  'knowledge.send': 'Skicka svaren',
  'knowledge.saved': 'Ditt resultat är sparat',
  'knowledge.missing': 'Välj ett svar.',
  'knowledge.question.training': 'Har du sysslat med värdepapper i utbildning eller yrke?',
  'knowledge.question.trades': 'Hur många värdepappersaffärer har du gjort de senaste tre åren?',
  'knowledge.question.leveragedTrades': 'Hur många av dem i hävstångsfonder eller inversa fonder?',
  'knowledge.question.leveragedDaily':
    'En fond med dubbel daglig hävstång ger över ett år alltid exakt dubbelt så mycket som sitt index.',
  'knowledge.question.leveragedInverse': 'En invers fond förlorar när dess index stiger.',
  'knowledge.question.derivativeTrades': 'Hur många av dem i teckningsrätter, warranter, certifikat eller skuldebrev?',
  'knowledge.question.derivativeExpiry': 'En teckningsrätt eller warrant kan bli värdelös när tidsfristen går ut.',
  'knowledge.question.derivativeIssuer':
    'Om utgivaren av ett certifikat går i konkurs får jag ändå tillbaka mina pengar.',
  'knowledge.answer.no': 'Nej',
  'knowledge.answer.none': 'Inga',
  'knowledge.answer.course': 'Ja, i kurser eller studier',
  'knowledge.answer.work': 'Ja, i mitt yrke',
  'knowledge.answer.upTo5': '1 till 5',
  'knowledge.answer.upTo10': '1 till 10',
  'knowledge.answer.upTo50': '11 till 50',
  'knowledge.answer.more': 'Fler',
  'knowledge.answer.true': 'Sant',
  'knowledge.answer.false': 'Falskt',
  'knowledge.answer.unsure': 'Vet inte',
  'warning.title': 'Den här produkten är komplex',
  'warning.known.unknown':
    'Vi vet inte vilka kunskaper och erfarenheter du har av sådana produkter. Därför kan vi inte bedöma om produkten är lämplig för dig.',
  'warning.known.notAppropriate':
    'Enligt dina svar räcker dina kunskaper och erfarenheter inte för den här produkten. Därför anser vi att den inte är lämplig för dig.',
  'warning.risk.leveraged':
    'Hävstångsfonder och inversa fonder följer sitt index bara från dag till dag. På längre sikt kan värdet avvika mycket, och det mesta av pengarna kan gå förlorat.',
  'warning.risk.derivative':
    'De här värdepapperen kan förfalla, och värdet beror ofta på om utgivaren kan betala. Alla pengar kan gå förlorade.',
  'warning.toQuestions': 'Svara på frågorna',
  'warning.confirm': 'Jag har läst varningen och vill ändå köpa.',
  'warning.confirmMissing': 'Bekräfta att du har läst varningen.',
  'warning.goOn': 'Fortsätt',
};
