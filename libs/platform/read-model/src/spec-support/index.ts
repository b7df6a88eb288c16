export { accepts } from './accepts';
export { EventStack, useEventStack, type EventStackOptions } from './event-stack';
export { runEngine, runProjector } from './running';
