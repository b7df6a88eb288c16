import { documentStory } from './document-story';
import { settlementStory } from './settlement-story';
import type { Asked, Story } from './story';

/** After a purchase and the order of a sale: what the nights make of its fill. */
export const nightStories = (aggregate: string, before: readonly Asked[], sale: Asked): readonly Story[] => [
  settlementStory(aggregate, before, sale),
  documentStory(aggregate, before),
];
