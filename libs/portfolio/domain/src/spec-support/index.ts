export { randomHistory } from './random-history';
