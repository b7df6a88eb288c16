export { ApiClient, Refused } from './api-client';
export { Customer, type Credentials } from './customer';
export { documentImage, newIdNumber } from './documents';
export { sessionCookies } from './session-cookies';
export { raisedRates } from './raised-rates';
export { Telephone } from './telephone';
export { enrolDemoStaff } from './demo-staff';
export { Staff } from './staff';
export { codeAt, demoStaffFile, readDemoStaff, stepMs, type StaffLoginData } from './staff-login';
