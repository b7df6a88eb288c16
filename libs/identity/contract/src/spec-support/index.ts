export { cardLines, checkDigit, passportLines, type Printed } from './machine-lines-of';
