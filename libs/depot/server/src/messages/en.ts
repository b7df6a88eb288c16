import type { English } from '@parkett/platform-http';
import type { de } from './de';

export const en: English<typeof de> = {
  TRANSFER_NOT_OFFERED: 'We do not offer transfers to other brokers at the moment. Nothing was carried out.',
  TRANSFER_EXISTS: 'This transfer already exists. Nothing was carried out.',
  TRANSFER_UNKNOWN: 'This transfer does not exist or has ended. Nothing was carried out.',
  TRANSFER_INSTRUCTED: 'This transfer has already been instructed. Nothing was changed.',
  TRANSFER_NOT_INSTRUCTED: 'This transfer has not been instructed yet. Nothing was carried out.',
  TRANSFER_TOO_MANY_LOTS: 'A transfer has at most {limit} lots. Nothing was carried out; please transfer fewer shares.',
  TOO_MANY_TRANSFERS:
    'You have reached the maximum number of open transfers ({limit}). Nothing was carried out; please wait until one of them has ended.',
  NOT_TRANSFERABLE:
    '{transferable} shares can be transferred at the moment. Nothing was carried out and nothing is reserved.',
  DELIVERY_BEFORE_ACTION:
    'A corporate action with a later date is booked already. Nothing was carried out; this case has to be settled by hand.',
  DELIVERY_AFTER_ACTION:
    'A corporate action before this delivery has ended the shares. Nothing was carried out; please refuse the transfer.',
  DELIVERY_QUANTITY_DIFFERS:
    'The transfer is for {shares} shares now. Nothing was carried out; please report the delivery again.',
  DELIVERY_REFERENCE_TAKEN: 'Delivery {reference} is booked already. Nothing was carried out.',
  DELIVERY_IN_FUTURE: 'No date of the delivery may be later than {date}. Nothing was carried out.',
  COST_CURRENCY_DIFFERS: 'The cost must be stated in {currency}. Nothing was carried out.',
};
