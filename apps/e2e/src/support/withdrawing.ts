import { Customer, sessionCookies, type Staff } from '@parkett/api-client';
import { bindCard, cardAgreementVersion } from '@parkett/funds-contract';
import { requestStepUpCode, setPaymentPassword, stepUp, type StepUpAction } from '@parkett/identity-contract';
import type { Endpoint } from '@parkett/kernel';
import type { Page } from 'playwright-core';

export const paymentPassword = '583741';
const number = 'NL91ABNA0417164300';

interface Purpose {
  readonly action: StepUpAction;
  readonly payee?: string;
}

/** A proof of identity with the password and a code to the telephone. */
export async function proved(customer: Customer, purpose: Purpose): Promise<string> {
  const telephone = await customer.telephone();
  await telephone.unread();
  await customer.call(requestStepUpCode, purpose);
  const code = await telephone.code();
  const { password } = customer.credentials;
  return (await customer.sealed(stepUp, { ...purpose, password, code })).stepUpId;
}

const iban = { kind: 'iban', number, bank: 'ABN AMRO', acknowledged: null } as const;
/** No bank says whose it is, so two members of staff look at each withdrawal to it. */
export const mainlandCard = {
  kind: 'mainlandCard',
  number: '6222021234567890128',
  bank: 'ICBC',
  acknowledged: 'notPossible',
} as const;

/** A customer with money, a payment password and an account at a bank. Their waits have to be short. */
export async function withdrawingCustomer(
  url: string,
  staff: Staff,
  amount: string,
  card: typeof iban | typeof mainlandCard = iban,
): Promise<Customer> {
  const customer = await Customer.register(url);
  await Promise.all([customer.deposit(amount), customer.verify(staff)]);
  await customer.sealed(bindCard, {
    ...{ ...card, holder: 'Demo Kundin', agreement: cardAgreementVersion },
    stepUpId: await proved(customer, { action: 'addPayee', payee: card.number }),
  });
  await customer.sealed(setPaymentPassword, {
    ...{ paymentPassword, confirmation: paymentPassword },
    stepUpId: await proved(customer, { action: 'changePaymentPassword' }),
  });
  return customer;
}

export const logIn = (page: Page, customer: Customer): Promise<void> =>
  page.context().addCookies(sessionCookies(customer, new URL(customer.baseUrl).origin));

/** The next request never arrives. */
export const loseRequest = (page: Page, { path }: Endpoint): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.abort('connectionreset'), { times: 1 });

/** The next request arrives, and its answer is lost. */
export const loseAnswer = (page: Page, { path }: Endpoint): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
