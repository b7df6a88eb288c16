export { Customer, Refused, type Credentials } from './customer';
