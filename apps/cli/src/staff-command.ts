import { enrolmentUrl, type StaffSent } from '@parkett/identity-contract';
import { openSecrets } from '@parkett/platform-secrets';
import {
  bootstrapStaff,
  readLinkHours,
  reissueLink,
  StaffEnrolments,
  StaffReader,
  StaffStore,
  type Founder,
  type MemberLink,
} from '@parkett/staff-server';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';
import { withGateway } from './with-gateway';

const usage = `parkett staff first [LOGIN LOGIN] [--url URL]
parkett staff link LOGIN [--url URL]
parkett staff list
parkett staff demo [--url URL]`;

/**
 * The roles are chosen so that everything that needs two people can be tried: one requests an erasure, the other
 * approves it.
 */
const demoStaff: readonly Founder[] = [
  { login: 'anna.demo', roles: ['admin', 'operations', 'auditor'] },
  { login: 'bruno.demo', roles: ['admin', 'operations', 'risk', 'support'] },
];

/** The program that opens the demo account: it reviews the demo customer, and enrols with a link like everybody. */
export const demoReviewer: Founder = { login: 'review.demo', roles: ['operations'] };

/** `staff first|link|list|demo`: manages staff where no staff session exists yet. */
export async function staff(context: CliContext, [word = '', ...args]: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { url: { type: 'string' } }, allowPositionals: true });
  const url = values.url ?? `http://localhost:${context.settings.consolePort ?? context.settings.port}`;
  switch (word) {
    case 'first':
      return first(context, url, positionals);
    case 'link':
      return link(context, url, positionals);
    case 'list':
      return list(context);
    case 'demo': {
      const links = await bootstrapDemoStaff(context);
      printLinks(
        url,
        (links ?? []).filter(({ login }) => login !== demoReviewer.login),
      );
      return 0;
    }
    default:
      throw new UsageError(usage);
  }
}

/** Creates the first two admins while there is no staff, and prints their links once. */
async function first(context: CliContext, url: string, args: readonly string[]): Promise<number> {
  const logins = args.length === 0 ? ['admin.one', 'admin.two'] : args;
  if (logins.length !== 2) throw new UsageError(usage);
  const links = await bootstrap(
    context,
    logins.map((login) => ({ login, roles: ['admin'] })),
  );
  if (links === undefined) {
    hint('Staff exist already: one admin proposes a new member in the console, another one approves.');
    return 1;
  }
  if (links.length === 0) {
    hint('They have got their links. For one of them who has never enrolled: parkett staff link LOGIN');
    return 1;
  }
  printLinks(url, links);
  hint('Each link is for that person only and works once, until the time shown. It is not shown again.');
  return 0;
}

/** A new link for a founder who has never enrolled; the earlier one no longer works. */
async function link(context: CliContext, url: string, [login, ...more]: readonly string[]): Promise<number> {
  if (login === undefined || more.length > 0) throw new UsageError(usage);
  const issued = await withStaffParts(context, (parts) => reissueLink(parts, login));
  if (issued === undefined) {
    hint(
      `${login} is not one of the first two, has enrolled already, or is not active: an admin issues links in the console.`,
    );
    return 1;
  }
  printLinks(url, [issued]);
  return 0;
}

async function list(context: CliContext): Promise<number> {
  for (const { login, roles, status, proposedBy, approvedBy } of await new StaffReader(context.read).people()) {
    print(
      `${login.padEnd(24)} ${status.padEnd(9)} ${roles.join(', ')}${proposedBy === null ? '' : `, proposed by ${proposedBy}`}${approvedBy === null ? '' : `, approved by ${approvedBy}`}`,
    );
  }
  return 0;
}

/** One line for each person, so that each can be handed over by itself. */
export function printLinks(url: string, links: readonly MemberLink[]): void {
  for (const { login, token } of links) print(`${login}  ${enrolmentUrl(url, token)}`);
  const [soonest] = links.map(({ expiresAt }) => expiresAt).sort((a, b) => a - b);
  if (soonest !== undefined) hint(`valid until ${new Date(soonest).toISOString()}`);
}

/** Only links go to standard output, so that a script can use them. */
export const hint = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Creates the demo staff of a simulated installation, once, and returns their links. Undefined if the installation
 * already has staff.
 */
export async function bootstrapDemoStaff(context: CliContext): Promise<MemberLink[] | undefined> {
  if (context.settings.env !== 'SIMULATED') throw new UsageError('demo staff exist in simulated installations only');
  if ((await new StaffReader(context.read).people()).length > 0) return undefined;
  return bootstrap(context, [...demoStaff, demoReviewer]);
}

/** Another link of the demo reviewer; undefined once somebody has enrolled with one, or if there is no such member. */
export const linkOfDemoReviewer = (context: CliContext): Promise<MemberLink | undefined> =>
  withStaffParts(context, (parts) => reissueLink(parts, demoReviewer.login));

/** Waits until the read model shows the new members, so that they can enrol next. */
function bootstrap(context: CliContext, people: readonly Founder[]): Promise<MemberLink[] | undefined> {
  return withStaffParts(context, async (parts) => {
    const links = await bootstrapStaff(parts, people);
    const reader = new StaffReader(context.read);
    for (
      const until = Date.now() + 10_000;
      links !== undefined && Date.now() < until && (await reader.people()).length === 0;
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    return links;
  });
}

type StaffParts = Parameters<typeof reissueLink>[0];

/** Opens what the commands of the installation need. */
const withStaffParts = <Result>(context: CliContext, work: (parts: StaffParts) => Promise<Result>): Promise<Result> =>
  withGateway<StaffSent, Result>(context, (gateway) => {
    const links = new StaffEnrolments(context.records, readLinkHours());
    const store = new StaffStore(context.records, openSecrets(context.settings.home));
    return work({ gateway, links, store });
  });
