export { JobHost } from './job-host';
