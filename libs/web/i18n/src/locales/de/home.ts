export const words = {
  'home.totalAssets': 'Gesamtvermögen',
  'home.available': 'Verfügbar',
  'home.availableIn': 'Verfügbar in {{currency}}',
  'home.withdrawable': 'Auszahlbar',
  'home.moneyLog': 'Umsätze',
  'home.holdings': 'Mein Depot',
  'home.allHoldings': 'Alle anzeigen',
  'home.noHoldings': 'Sie halten noch keine Aktien.',
  'home.needsCash': 'Zahlen Sie zuerst Geld ein, um handeln zu können.',
  'home.explain': 'Wie sich das zusammensetzt',
  'home.today': 'Heute',
  'home.todayHint':
    'Wertänderung Ihrer Wertpapiere seit dem letzten Börsenschluss, einschließlich der heutigen Käufe, Verkäufe und Entgelte.',
  'home.todayLeftOut': 'Die heutige Wertänderung wird nur bei höchstens {{most}} Positionen angezeigt.',
  'account.cash': 'Guthaben',
  'account.cashIn': 'Guthaben in {{currency}}',
  'account.otherCash': 'Guthaben in anderen Währungen',
  'account.frozen': 'Für Aufträge und Bezugsrechte reserviert',
  'account.unsettled': 'In Abwicklung (T+1)',
  'account.unsettledHint':
    'Verkaufserlöse in Abwicklung können Sie sofort wieder anlegen, aber erst am nächsten Geschäftstag auszahlen lassen.',
  'account.totalProfit': 'Gesamt',
} as const;
