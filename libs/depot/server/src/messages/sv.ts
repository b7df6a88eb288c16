import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  TRANSFER_NOT_OFFERED: 'Vi erbjuder inte depåflytt just nu. Ingenting har utförts.',
  TRANSFER_EXISTS: 'Den här depåflytten finns redan. Ingenting har utförts.',
  TRANSFER_UNKNOWN: 'Den här depåflytten finns inte eller är avslutad. Ingenting har utförts.',
  TRANSFER_INSTRUCTED: 'Den här depåflytten har redan skickats till depåbanken. Ingenting har ändrats.',
  TRANSFER_NOT_INSTRUCTED: 'Den här depåflytten har inte skickats till depåbanken än. Ingenting har utförts.',
  TRANSFER_TOO_MANY_LOTS: 'En depåflytt omfattar högst {limit} poster. Ingenting har utförts; flytta färre aktier.',
  TOO_MANY_TRANSFERS:
    'Du har nått det högsta antalet pågående depåflyttar ({limit}). Ingenting har utförts; vänta tills en av dem är avslutad.',
  NOT_TRANSFERABLE: 'Just nu kan {transferable} aktier flyttas. Ingenting har utförts och ingenting är reserverat.',
  DELIVERY_BEFORE_ACTION:
    'En senare bolagshändelse är redan bokförd. Ingenting har utförts; ärendet måste hanteras manuellt.',
  DELIVERY_AFTER_ACTION:
    'Aktierna upphörde genom en bolagshändelse före denna leverans. Ingenting har utförts; avslå depåflytten.',
  DELIVERY_QUANTITY_DIFFERS:
    'Depåflytten gäller nu {shares} aktier. Ingenting har utförts; rapportera leveransen på nytt.',
  DELIVERY_REFERENCE_TAKEN: 'Leveransen {reference} är redan bokförd. Ingenting har utförts.',
  DELIVERY_IN_FUTURE: 'Inget datum för leveransen får vara senare än {date}. Ingenting har utförts.',
  COST_CURRENCY_DIFFERS: 'Anskaffningsvärdet måste anges i {currency}. Ingenting har utförts.',
};
