import { price } from '@parkett/kernel';
import { sampleQuote } from '@parkett/market-contract/spec-support';
import { closeBeforeToday } from './close-before-today';

const quote = sampleQuote('11', { previousClose: price('10') });
const close = (isQuotedNow: boolean, latest: typeof quote | undefined = quote) =>
  closeBeforeToday({ quote: () => latest, isQuotedNow: () => isQuotedNow }, 'ABC');

it('is the last price of yesterday until the first quote of today', () => {
  expect([close(false), close(true)]).toEqual(['11', '10']);
  expect(closeBeforeToday({ quote: () => undefined, isQuotedNow: () => false }, 'ABC')).toBeNull();
});
