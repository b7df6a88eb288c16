export { OwnKafka } from './own-kafka';
export { eventually } from './eventually';
export { dropDatabase, newDatabase } from './own-database';
export { useServices, type TestServices } from './use-services';
