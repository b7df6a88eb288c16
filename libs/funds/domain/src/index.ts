export { fundsBookings, fundsSlice } from './funds-slice';
