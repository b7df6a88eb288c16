import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Värdeutveckling',
  'portfolio.more': 'Mer',
  'portfolio.range': 'Period',
  'portfolio.day': 'Dag',
  'portfolio.week': 'Vecka',
  'portfolio.month': 'Månad',
  'portfolio.year': 'År',
  'portfolio.all': 'Allt',
  'portfolio.chart': 'Kontots värde från {{from}} till {{to}}, senast {{value}}',
  'portfolio.empty': 'Diagrammet börjar med din första insättning.',
  'portfolio.gaps': 'Dagar utan kurs eller växelkurs är utelämnade.',
  'portfolio.profit': 'Vinst eller förlust',
  'portfolio.paidIn': 'Insättningar minus uttag',
  'portfolio.timeWeighted': 'Tidsvägd avkastning',
  'portfolio.timeWeightedHint':
    'Den tidsvägda avkastningen visar hur dina placeringar har utvecklats. Insättningar och uttag påverkar den inte.',
  'portfolio.moneyWeighted': 'Kapitalvägd avkastning',
  'portfolio.moneyWeightedHint':
    'Den kapitalvägda avkastningen tar hänsyn till när och hur mycket du har satt in eller tagit ut.',
  'portfolio.perYear': '{{ratio}} per år',
  'portfolio.notUnique': 'Flera kapitalvägda avkastningar stämmer med dina insättningar och uttag. Därför visas ingen.',
  'portfolio.compare': 'Jämför med en aktie eller fond',
  'portfolio.compareOther': 'Välj en annan jämförelse',
  'portfolio.compareNone': 'Sluta jämföra',
  'portfolio.compareAccount': 'Ditt konto',
  'portfolio.compareChart': 'Avkastning i jämförelse: ditt konto {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Båda linjerna börjar på noll. Insättningar och uttag ändrar inte avkastningen på ditt konto. Aktiens eller fondens avkastning inkluderar utdelningar och är i kontots valuta.',
  'portfolio.compareNothing':
    'Det finns ingen jämförelse med {{name}} för den här perioden, eftersom kurser eller växelkurser saknas.',
  'portfolio.allocation': 'Fördelning',
  'portfolio.sectors': 'Branscher',
  'portfolio.currencies': 'Valutor',
  'portfolio.markets': 'Marknader',
  'portfolio.cash': 'Likvida medel',
  'portfolio.other': 'Övrigt',
  'portfolio.unvalued': 'Innehav eller likvida medel utan kurs eller växelkurs ingår inte.',
};
