import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const share = 1_000_000;
const operations: Actor = { kind: 'staff', id: approvedBy.maker };
const agreed = (approvalId: string) => ({ approvedBy: { ...approvedBy, approvalId } });

/** Shares that arrive from another broker, and transfers of them that end in each way. */
export function depotStories(accountId: string, verified: readonly Asked[]): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const request: Asked = [
    'RequestDepotTransfer',
    { symbol: 'NORD', quantity: 6 * share, receiver: 'COBADEFF', sealed: 'c2VhbGVk' },
    owner,
  ];
  const received: Asked = [
    'BookDepotReceipt',
    {
      ...{ symbol: 'NORD', reference: 'IN-4711', receivedOn: '2026-11-20', sender: 'DEUTDEFF' },
      lots: [
        { quantity: 10 * share, buyDate: '2021-03-04', cost: { amount: 70_050, currency: 'EUR' } },
        { quantity: 2.5 * share, buyDate: '2019-05-06', cost: null },
      ],
      ...agreed('a1'),
    },
    approvalsProcess,
  ];
  const id = (n: number): string => `c${verified.length + n}`;
  const delivery = { reference: 'OUT-4712', deliveredOn: '2026-11-20' };
  const asked: readonly Asked[] = [
    received,
    request,
    ['CancelDepotTransfer', { transferId: id(1) }, owner],
    request,
    ['InstructDepotTransfer', { transferId: id(3) }, operations],
    ['BookDepotDelivery', { transferId: id(3), ...delivery, ...agreed('a2') }, approvalsProcess],
    request,
    ['RefuseDepotTransfer', { transferId: id(6), ...agreed('a3') }, approvalsProcess],
  ];
  return [{ name: 'depot-transfers', aggregate: `account:${accountId}`, before: verified, asked }];
}
