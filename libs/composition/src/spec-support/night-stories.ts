import { documentStories } from './document-story';
import { interestStory } from './interest-story';
import { settlementStory } from './settlement-story';
import type { Asked, Story } from './story';

/** After a purchase and the order of a sale: what the nights make of its fill, and of the cash. */
export const nightStories = (aggregate: string, before: readonly Asked[], sale: Asked): readonly Story[] => [
  settlementStory(aggregate, before, sale),
  interestStory(aggregate, before),
  ...documentStories(aggregate, before),
];
