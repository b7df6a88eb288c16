import { approveListed, listedRequest, type Desk } from './console-desk';
import { word } from './console-words';

interface Receipt {
  readonly accountId: string;
  readonly symbol: string;
  readonly reference: string;
  readonly receivedOn: string;
  /** In euros, as staff type it; empty where nobody knows it. */
  readonly cost: string;
}

/** Fills in what the custodian has received for a customer: ten shares in one lot. */
export async function fillReceipt({ page }: Desk, receipt: Receipt): Promise<void> {
  await page.goto('/console#/depot');
  const form = page.getByRole('form', { name: word('depot.receipt') });
  await form.getByLabel(word('fact.account')).fill(receipt.accountId);
  await form.getByLabel(word('fact.symbol')).fill(receipt.symbol);
  await form.getByLabel(word('fact.sender')).fill('DEUTDEFF');
  await form.getByLabel(word('fact.reference')).fill(receipt.reference);
  await form.getByLabel(word('fact.receivedOn')).fill(receipt.receivedOn);
  await form.getByLabel(word('depot.quantity')).fill('10');
  await form.getByLabel(word('depot.buyDate')).fill('2021-03-04');
  await form.getByLabel(word('depot.cost')).fill(receipt.cost);
  await form.getByLabel(word('depot.currency')).fill(receipt.cost === '' ? '' : 'eur');
  await form.getByLabel(word('approvals.reason')).fill('The custodian has reported it.');
}

/** Approves the report with this reference at the console. */
export async function approveReport(
  desk: Desk,
  kind: 'kind.bookDepotReceipt' | 'kind.bookDepotDelivery',
  reference: string,
): Promise<void> {
  await approveListed(desk, await listedRequest(desk, kind, reference));
}
