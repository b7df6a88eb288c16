import { blockCommands, blockEvents, blockViews, type BlockCommand, type BlockEvent } from '@parkett/blocks-contract';
import { slice, unreachable, type AnySlice, type Decision, type EventBody, type StaffSource } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { BlockFees, BlockMarket, BlocksContext, Holder } from './blocks-context';
import { blocksStateVersion, noBlocks, type BlocksState } from './blocks-state';
import { bookPurchase, bookSale, releaseOffer, releaseTake, unlock } from './book-block';
import { blockReferences, evolveBlocks } from './evolve';
import { offerBlock } from './offer-block';
import { checkSteps } from './saga';
import { setSuitability } from './suitability';
import { takeBlock } from './take-block';

interface OtherSlices<Account> {
  readonly needs: readonly string[];
  readonly holder: (account: Account) => Holder;
  readonly market: BlockMarket;
  readonly fees: BlockFees;
  readonly staff: StaffSource;
}

/** The account's slice about block trades: what it offers, what it wants to take, and what it may not sell yet. */
export const blocksSlice = <Account extends { readonly ledger: Ledger; readonly blocks: BlocksState }>({
  needs,
  holder,
  market,
  fees,
  staff,
}: OtherSlices<Account>): AnySlice =>
  slice<Account, BlocksState, BlockCommand, BlockEvent, BlocksContext>({
    name: 'blocks',
    stateVersion: blocksStateVersion,
    initialState: null,
    needs: ['ledger', ...needs],
    commands: blockCommands,
    events: blockEvents,
    views: blockViews,
    decide: (account, command, context) => decideBlocks(account, command, holder(account), context),
    evolve: evolveBlocks,
    references: blockReferences,
    contextFor: (_, base) => ({ ...base, market, fees, staff: staff() }),
  });

export function decideBlocks(
  { ledger, blocks }: { readonly ledger: Ledger; readonly blocks: BlocksState },
  command: BlockCommand,
  holder: Holder,
  context: BlocksContext,
): Decision<EventBody> {
  const state = blocks ?? noBlocks;
  switch (command.type) {
    case 'SetBlockSuitability':
      return setSuitability(command, holder, context);
    case 'OfferBlock':
      return offerBlock(state, command, holder, context);
    case 'TakeBlock':
      return takeBlock(state, command, holder, context);
    case 'BookBlockPurchase':
      return bookPurchase(ledger, state, command, context);
    case 'BookBlockSale':
      return bookSale(ledger, state, command, context);
    case 'ReleaseBlockOffer':
      return releaseOffer(ledger, state, command, context);
    case 'ReleaseBlockTake':
      return releaseTake(ledger, state, command, context);
    case 'UnlockBlock':
      return unlock(ledger, state, command, context);
    case 'CheckBlockSteps':
      return checkSteps(command, context);
    default:
      return unreachable(command);
  }
}
