export { Customer, Refused, type Credentials } from './customer';
export { sessionCookies } from './session-cookies';
export { raisedRates } from './raised-rates';
