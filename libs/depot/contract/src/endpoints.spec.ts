import { requestDepotDelivery, requestDepotReceipt } from './endpoints';

describe('the number of a custodian', () => {
  const lots = [{ quantity: 1, buyDate: '2021-03-04', cost: null }];
  const reason = 'The custodian has reported it.';

  it('is the same in small and in capital letters, so nothing is booked twice', () => {
    const receipt = { accountId: 'a1', symbol: 'NORD', receivedOn: '2026-11-20', sender: 'DEUTDEFF', lots, reason };
    expect(requestDepotReceipt.input.parse({ ...receipt, reference: 'in-7a' }).reference).toBe('IN-7A');
    const delivery = { accountId: 'a1', transferId: 't1', deliveredOn: '2026-11-20', reason };
    expect(requestDepotDelivery.input.parse({ ...delivery, reference: 'out-7a' }).reference).toBe('OUT-7A');
  });
});
