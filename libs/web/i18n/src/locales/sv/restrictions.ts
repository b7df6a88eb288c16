import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Ditt konto är delvis spärrat',
  'restriction.stops.trading': 'Handel',
  'restriction.stops.moneyOut': 'Uttag och utgående depåflyttar',
  'restriction.stops.login': 'Inloggning',
  'restriction.reason.ownRequest': 'Du har själv spärrat kontot.',
  'restriction.reason.securityRule': 'En säkerhetsregel har upptäckt ovanliga försök.',
  'restriction.reason.takeover': 'Vi misstänker att någon annan har tillgång till ditt konto.',
  'restriction.reason.identityDoubt': 'Vi måste kontrollera dina personuppgifter igen.',
  'restriction.reason.marketRules': 'Vi granskar order enligt börsens regler.',
  'restriction.reason.legalHold': 'Vi är enligt lag skyldiga att göra detta.',
  'restriction.since': 'Sedan {{time}}',
  'restriction.until': 'Sedan {{time}}, senast till {{until}}',
  'restriction.openOrders': 'Öppna order ligger kvar; du kan ta bort dem.',
  'restriction.ownHint': 'När du är säker på att bara du har tillgång häver du spärren med lösenord och andra faktor.',
  'restriction.appeal': 'Håller du inte med? Skriv till kundtjänst; någon annan prövar beslutet. Du kan också klaga.',
  'restriction.unfreeze': 'Häv spärren',
  'restriction.unfrozen': 'Spärren är hävd',
  'freeze.title': 'Spärra kontot',
  'freeze.note': 'Stoppar genast handeln och allt som lämnar kontot',
  'freeze.notMe': 'Det var inte jag: spärra mitt konto',
  'freeze.question':
    'Handel, uttag och depåflyttar stoppas genast och alla andra enheter loggas ut. Öppna order ligger kvar och kan tas bort. För att häva spärren behöver du ditt lösenord och din andra faktor.',
  'freeze.confirm': 'Spärra nu',
  'freeze.busy': 'Spärrar…',
  'freeze.done': 'Ditt konto är spärrat',
};
