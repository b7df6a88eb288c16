export { accepts } from './accepts';
export { busy } from './busy';
export { EventStack, useEventStack, type EventStackOptions } from './event-stack';
export { runEngine, runProjector } from './running';
