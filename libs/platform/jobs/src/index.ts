export { JobHost, type JobDefinition, type Schedule } from './job-host';
