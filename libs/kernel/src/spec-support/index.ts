export { reviewingStaff, staffWith } from './staff';
export { randomFrom, type Random } from './random';
