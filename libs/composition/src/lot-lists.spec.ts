import fc from 'fast-check';
import { LotWorld } from './spec-support/lot-stories';
import { lotStory } from './spec-support/lot-story';

describe('corporate actions beside orders, fills, block trades and transfers', () => {
  it('create and lose neither shares nor cash', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(lotStory, async (story) => {
        const world = new LotWorld(story);
        await world.play(() => undefined);
        world.seen.forEach((what) => seen.add(what));
        expect(world.faults).toEqual([]);
      }),
      { numRuns: Number(process.env['PARKETT_STORIES'] ?? 250), seed: 11 },
    );
    expect(
      [
        ...['cashDividend', 'split', 'bonus', 'spinOff', 'merger', 'delisting', 'BookBlockSale', 'OfferBlock'],
        ...['BookBlockPurchase', 'RecordExecution', 'RecordBust', 'PayCorporateAction', 'ReleaseBlockOffer'],
        ...['BookDepotReceipt', 'RequestDepotTransfer', 'CancelDepotTransfer', 'InstructDepotTransfer'],
        ...['BookDepotDelivery', 'RefuseDepotTransfer', 'RequestDepotTransfer NOT_TRANSFERABLE'],
        ...['RequestDepotTransfer ACTION_PENDING', 'BookDepotReceipt DELIVERY_BEFORE_ACTION'],
        'BookDepotReceipt DELIVERY_REFERENCE_TAKEN',
        'an action beside shares that arrived after it',
        ...['ApplyCorporateAction ACTION_WAITS', 'ApplyCorporateAction ACTION_ALREADY_BOOKED'],
      ].filter((what) => !seen.has(what)),
    ).toEqual([]);
  });
});
