export { OwnKafka } from './own-kafka';
export { eventually } from './eventually';
export { useServices, type TestServices } from './use-services';
