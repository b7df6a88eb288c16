export { cardRulesAt } from './card-rules';
export { cardSlice } from './card-slice';
export { dropWaitingCards } from './decide-card';
export type { CardState } from './card-state';
export { latinName } from './latin-spellings';
export { compareSenders } from './compare-senders';
export { compareNames, type NameLikeness, type VerifiedName } from './compare-names';
