import type { BlockTrade } from '@parkett/blocks-contract';
import type { Minor, Quantity } from '@parkett/kernel';
import type { Reserved } from '@parkett/ledger';
import type { FeeLine } from '@parkett/trading-contract';

/** An offer of this account whose shares are not all sold or free again. */
export interface OpenOffer {
  readonly symbol: string;
  /** Shares that are still reserved for it. */
  readonly left: Quantity;
  readonly lockMonths: number | null;
}

/** A part of somebody's offer that this account wants; the offer has not answered yet. */
export interface OpenTake extends BlockTrade {
  readonly value: Minor;
  readonly fees: readonly FeeLine[];
}

/** A sale that is booked in parts, and what was booked so far. */
export interface UnfinishedSale {
  readonly quantity: Quantity;
  readonly value: Minor;
  readonly parts: number;
}

/** Shares that may not be sold before a date. */
export interface Lock {
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly until: string;
}

/** What an account has to do with block trades; each by the id of its offer or take. */
export interface Blocks {
  /** Two members of staff have found that block trades suit this customer. */
  readonly suitable: boolean;
  readonly offers: Readonly<Record<string, OpenOffer>>;
  readonly takes: Readonly<Record<string, OpenTake>>;
  readonly sales: Readonly<Record<string, UnfinishedSale>>;
  readonly locks: Readonly<Record<string, Lock>>;
}

/** Null for an account that never had anything to do with them. */
export type BlocksState = Blocks | null;

export const noBlocks: Blocks = { suitable: false, offers: {}, takes: {}, sales: {}, locks: {} };

/** Raise it whenever `evolveBlocks` gives a different state for the same events. */
export const blocksStateVersion = 2;

/** The reservation of an offer's shares, of a take's cash, or of locked shares. */
export const blockReservation = (id: string): Reserved => ({ purpose: 'blocks', id });

/** References that are taken for ever, so that each of these is booked once. */
export const purchaseReference = (takeId: string): string => `blockPurchase:${takeId}`;
export const saleReference = (takeId: string): string => `blockSale:${takeId}`;
export const offerReleaseReference = (offerId: string): string => `blockOfferRelease:${offerId}`;
export const takeReleaseReference = (takeId: string): string => `blockTakeRelease:${takeId}`;
export const suitabilityReference = (approvalId: string): string => `blockSuitability:${approvalId}`;
