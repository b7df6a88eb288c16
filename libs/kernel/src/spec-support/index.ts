export { randomFrom, type Random } from './random';
