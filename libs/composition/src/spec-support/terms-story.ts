import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import type { Actor } from '@parkett/kernel';
import type { Asked, Story } from './story';

/** A version of the agreement is accepted, the questionnaire answered, and a warning acknowledged before and after. */
export function termsStory(accountId: string): Story {
  const owner: Actor = { kind: 'customer', id: accountId };
  const [first] = agreementVersions;
  const shown = { version: first?.version, language: 'de', textHash: first?.texts.de };
  const unknown = { kind: 'leveraged', warning: 'unknown', version: '2026-11' };
  const results = [
    { kind: 'leveraged', result: 'notAppropriate' },
    { kind: 'derivative', result: 'appropriate' },
  ];
  const asked: readonly Asked[] = [
    ['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }],
    ['AcceptAgreement', shown, owner],
    ['AcknowledgeWarning', unknown, owner],
    ['AssessAppropriateness', { version: '2026-11', sealed: 'c2VhbGVk', results }, owner],
    ['AcknowledgeWarning', { ...unknown, warning: 'notAppropriate' }, owner],
  ];
  return { name: 'agreement-and-knowledge', aggregate: `account:${accountId}`, asked };
}
