export { OwnKafka } from './own-kafka';
export { OwnService } from './own-service';
export { eventually } from './eventually';
export { dropDatabase, newDatabase } from './own-database';
export { useServices, type TestServices } from './use-services';
