import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });
const staff = (id: string): Actor => ({ kind: 'staff', id });

const people: readonly Asked[] = [
  [
    'FoundStaff',
    {
      people: [
        { login: 'ada.reviews', roles: ['admin', 'operations'] },
        { login: 'ben.approves', roles: ['admin'] },
      ],
    },
    system('installation'),
  ],
  ['ProposeStaff', { login: 'cem.helps', roles: ['support'] }, staff('ada.reviews')],
  ['ApproveStaff', { staffId: 'cem.helps' }, staff('ben.approves')],
  ['RecordAct', { act: 'listPeople', subject: null }, staff('ada.reviews')],
  ['DisableStaff', { staffId: 'cem.helps' }, staff('ben.approves')],
];

/** Ada has enrolled; Ben has lost the link that the installation gave him, and Ada issues another one. */
const enrolment: readonly Asked[] = [
  ['RecordEnrolment', {}, staff('ada.reviews')],
  ['IssueEnrolment', { staffId: 'ben.approves' }, system('installation')],
  ['IssueEnrolment', { staffId: 'ben.approves' }, staff('ada.reviews')],
  ['RecordEnrolment', {}, staff('ben.approves')],
];

/** Ada is a customer, too. */
const appointed: readonly Asked[] = [
  ['AppointStaff', { login: 'cem.helps', roles: ['support'], approvedBy }, approvalsProcess],
  ['LinkStaffCustomer', { staffId: 'ada.reviews', accountId: 'B1234567XY' }, staff('ben.approves')],
];

/** An action that only the second version can name. */
const acts: readonly Asked[] = [['RecordAct', { act: 'listApprovals', subject: null }, staff('ada.reviews'), 2]];

/** The events of the staff of an installation. */
export const staffStories: readonly Story[] = [
  { name: 'staff', aggregate: 'staff:house', asked: people },
  { name: 'staff-enrolment', aggregate: 'staff:house', before: people.slice(0, 1), asked: enrolment },
  { name: 'staff-appointed', aggregate: 'staff:house', before: people.slice(0, 1), asked: appointed },
  { name: 'staff-acts', aggregate: 'staff:house', before: people.slice(0, 1), asked: acts },
];
