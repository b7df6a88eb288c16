export { JobHost, type JobDefinition } from './job-host';
