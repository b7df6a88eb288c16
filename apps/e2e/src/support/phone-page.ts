import { sessionCookies, type Customer } from '@parkett/api-client';
import type { Page } from 'playwright-core';
import type { Browsing } from '../browser';
import type { Installation } from './installation';

/** A page of phone size on which the customer is logged in. */
export async function phonePage(browsing: Browsing, { url }: Installation, customer: Customer): Promise<Page> {
  const context = await browsing.context();
  await context.addCookies(sessionCookies(customer, url));
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return page;
}
