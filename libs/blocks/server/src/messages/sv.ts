import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  BLOCK_NOT_SUITABLE:
    'Blockhandel är inte aktiverad för ditt konto. Inget har utförts; kundtjänst hjälper dig om du har frågor.',
  BLOCK_NOT_OFFERED: 'Vi erbjuder för närvarande ingen blockhandel i det här värdepapperet. Inget har utförts.',
  BLOCK_TOO_SMALL: 'Ett block måste här omfatta minst {min} aktier. Inget har utförts och inget är reserverat.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Priset på ett block måste i dag ligga mellan {from:price} och {to:price}. Inget har utförts och inget är reserverat.',
  TOO_MANY_BLOCKS:
    'Du har nått högsta antalet pågående blockaffärer ({limit}). Inget har utförts; vänta tills en av dem är avslutad.',
  BLOCK_UNKNOWN: 'Den här blockaffären finns inte eller är avslutad. Inget har utförts.',
  BLOCK_STILL_LOCKED: 'De här aktierna är fortfarande låsta. Inget har utförts.',
  OFFER_UNKNOWN: 'Det här erbjudandet finns inte. Inget har utförts.',
  OFFER_CLOSED: 'Det här erbjudandet är avslutat. Inget har utförts.',
  OFFER_NOT_EXPIRED: 'Det här erbjudandet är fortfarande öppet. Inget har utförts.',
};
