import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Waardeontwikkeling',
  'portfolio.more': 'Meer',
  'portfolio.range': 'Periode',
  'portfolio.day': 'Dag',
  'portfolio.week': 'Week',
  'portfolio.month': 'Maand',
  'portfolio.year': 'Jaar',
  'portfolio.all': 'Alles',
  'portfolio.chart': 'Waarde van de rekening van {{from}} tot {{to}}, laatst {{value}}',
  'portfolio.empty': 'De grafiek begint met je eerste storting.',
  'portfolio.gaps': 'Dagen zonder koers of wisselkoers zijn weggelaten.',
  'portfolio.profit': 'Winst of verlies',
  'portfolio.paidIn': 'Stortingen min opnames',
  'portfolio.timeWeighted': 'Tijdgewogen rendement',
  'portfolio.timeWeightedHint':
    'Het tijdgewogen rendement laat zien hoe je beleggingen het deden. Stortingen en opnames veranderen het niet.',
  'portfolio.moneyWeighted': 'Geldgewogen rendement',
  'portfolio.moneyWeightedHint':
    'Het geldgewogen rendement houdt rekening met wanneer en hoeveel je hebt gestort of opgenomen.',
  'portfolio.perYear': '{{ratio}} per jaar',
  'portfolio.notUnique':
    'Bij je stortingen en opnames passen meerdere geldgewogen rendementen. Daarom wordt er geen getoond.',
  'portfolio.compare': 'Vergelijken met een aandeel of fonds',
  'portfolio.compareOther': 'Andere vergelijking kiezen',
  'portfolio.compareNone': 'Stoppen met vergelijken',
  'portfolio.compareAccount': 'Uw rekening',
  'portfolio.compareChart': 'Rendement vergeleken: uw rekening {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Beide lijnen beginnen bij nul. Stortingen en opnames veranderen het rendement van uw rekening niet. Dat van het aandeel of fonds is inclusief dividend en in de valuta van uw rekening.',
  'portfolio.compareNothing':
    'Voor deze periode is er geen vergelijking met {{name}}, omdat koersen of wisselkoersen ontbreken.',
  'portfolio.allocation': 'Verdeling',
  'portfolio.sectors': 'Sectoren',
  'portfolio.currencies': 'Valuta’s',
  'portfolio.markets': 'Markten',
  'portfolio.cash': 'Saldo',
  'portfolio.other': 'Overig',
  'portfolio.unvalued': 'Posities of saldo’s zonder koers of wisselkoers zijn niet meegeteld.',
};
