import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Totaal vermogen',
  'home.available': 'Beschikbaar',
  'home.availableIn': 'Beschikbaar in {{currency}}',
  'home.withdrawable': 'Opneembaar',
  'home.moneyLog': 'Mutaties',
  'home.holdings': 'Mijn portefeuille',
  'home.allHoldings': 'Alles tonen',
  'home.noHoldings': 'U bezit nog geen aandelen.',
  'home.needsCash': 'Stort eerst geld om te kunnen handelen.',
  'home.explain': 'Hoe dit is opgebouwd',
  'home.today': 'Vandaag',
  'home.todayHint':
    'Waardeverandering van uw effecten sinds de vorige slotkoers, inclusief de aankopen, verkopen en kosten van vandaag.',
  'home.todayLeftOut': 'De verandering van vandaag wordt alleen getoond bij hoogstens {{most}} posities.',
  'account.cash': 'Saldo',
  'account.cashIn': 'Saldo in {{currency}}',
  'account.otherCash': 'Saldo in andere valuta',
  'account.frozen': 'Gereserveerd voor orders en claimrechten',
  'account.leaving': 'Opname in behandeling',
  'account.unsettled': 'In afwikkeling (T+1)',
  'account.unsettledHint':
    'Verkoopopbrengsten in afwikkeling kunt u meteen opnieuw beleggen, maar pas de volgende werkdag opnemen.',
  'account.totalProfit': 'Totaal',
};
