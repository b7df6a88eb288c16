import { de } from '@parkett/web-i18n/de';
import type { Locator, Page } from 'playwright-core';
import type { ShownOutcome } from './confirmations';

const stepMsMax = 120_000;
/** The sum of an order's time limit, the wait for the connection, and a margin for a busy machine. */
const outcomeMsMax = 120_000;

/** Runs in the page on the button. Returns whether it was enabled and is tapped now. */
function tap(button: { readonly disabled: boolean; click(): void }): boolean {
  const offered = !button.disabled;
  button.click();
  return offered;
}

/** The ticket of a phone, used as a customer does. The browser is German and at most 1,023 pixels wide. */
export class TicketPage {
  constructor(
    readonly page: Page,
    private readonly tradingPassword: string,
    private readonly url: string,
    private readonly side: 'buy' | 'sell' = 'buy',
  ) {}

  get sheet(): Locator {
    return this.page.getByRole('dialog');
  }

  get quantity(): Locator {
    return this.sheet.getByLabel(de['ticket.quantity'], { exact: true });
  }

  get limit(): Locator {
    return this.sheet.getByLabel(de['ticket.limitPrice'], { exact: true });
  }

  get submit(): Locator {
    return this.sheet.getByRole('button', { name: de[this.side === 'buy' ? 'ticket.submitBuy' : 'ticket.submitSell'] });
  }

  /** Goes from the share's page to the confirmation with the password entered. */
  async fillIn(symbol: string, quantity = '1'): Promise<void> {
    await this.openOn(symbol);
    await this.quantity.fill(quantity);
    await this.review();
  }

  /** Goes to a share's page and opens the empty form. */
  async openOn(symbol: string): Promise<void> {
    // Leave the page first: opening the same address again would be a reload, which restores the previous ticket.
    await this.page.goto('about:blank');
    await this.page.goto(`${this.url}/stockInfo/${symbol}`);
    await this.open();
  }

  /** On a share's page: opens the empty form, or the one that was left. */
  async open(): Promise<void> {
    const name = de[this.side === 'buy' ? 'stock.buy' : 'stock.sell'];
    await this.page.getByRole('button', { name, exact: true }).click({ timeout: stepMsMax });
    await this.quantity.waitFor({ timeout: stepMsMax });
  }

  async chooseLimit(text: string): Promise<void> {
    await this.sheet.getByRole('radio', { name: de['ticket.limit'], exact: true }).click();
    await this.limit.fill(text);
  }

  async chooseStop(text: string): Promise<void> {
    await this.sheet.getByText(de['ticket.withStop'], { exact: true }).click();
    await this.sheet.getByLabel(de['ticket.stopPrice'], { exact: true }).fill(text);
  }

  /** Goes from the completed form to the confirmation with the password entered. */
  async review(): Promise<void> {
    await this.toConfirmation();
    const risks = this.sheet.getByRole('checkbox', { name: de['ticket.risksConfirm'] });
    if ((await risks.count()) > 0) await risks.check();
    await this.sheet.getByLabel(de['ticket.password']).fill(this.tradingPassword);
  }

  /** From the form, filled in, to the confirmation, whose password is still empty. */
  async toConfirmation(): Promise<void> {
    await this.sheet.getByText(de['ticket.cashAfter']).waitFor({ timeout: stepMsMax });
    await this.sheet.getByRole('button', { name: de['ticket.review'] }).click({ timeout: stepMsMax });
    await this.sheet.getByRole('heading', { name: de['ticket.sure'] }).waitFor({ timeout: stepMsMax });
  }

  /** Taps "buy now". Returns undefined when the app does not offer it at this moment. */
  async confirm(): Promise<number | undefined> {
    const tappedAt = Date.now();
    // Playwright's click would wait until the button is enabled and stable, so it could not tell the state at this
    // moment.
    const offered = await this.submit.evaluate<boolean, undefined, { readonly disabled: boolean; click(): void }>(
      tap,
      undefined,
      { timeout: stepMsMax },
    );
    return offered ? tappedAt : undefined;
  }

  /** Taps "buy now" as soon as the app offers it. */
  async confirmWhenOffered(): Promise<number> {
    for (const until = Date.now() + stepMsMax; ; ) {
      const tappedAt = await this.confirm();
      if (tappedAt !== undefined) return tappedAt;
      if (Date.now() > until) throw new Error('confirming is not offered');
      await this.page.waitForTimeout(100);
    }
  }

  /** The final outcome that the app shows for the confirmed order. */
  async outcome(): Promise<ShownOutcome> {
    const said: readonly (readonly [ShownOutcome, Locator])[] = [
      ['placed', this.sheet.getByText(de['order.placed'])],
      ['notPlaced', this.sheet.getByText(de['outcome.notPlaced'])],
      ['refused', this.sheet.getByText(de['outcome.refused'])],
      ['refused', this.sheet.getByRole('button', { name: de['ticket.review'] })],
    ];
    const any = said.map(([, locator]) => locator).reduce((one, other) => one.or(other));
    await any.first().waitFor({ timeout: outcomeMsMax });
    for (const [told, locator] of said) if (await locator.first().isVisible()) return told;
    throw new Error('the outcome is gone again');
  }

  /** Reloads the page and opens the order of unknown outcome from the notice. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole('button', { name: de['outcome.show'] }).click({ timeout: stepMsMax });
  }

  /** Continues with an order that was not placed: reviews it at the current price and confirms it again. */
  async reviewAgain(): Promise<void> {
    await this.sheet.getByRole('button', { name: de['outcome.review'] }).click();
    await this.review();
  }
}
