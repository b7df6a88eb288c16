import { de } from './de';
import { specificationMessages } from './specification';

/** The specification's own list of messages. */
const validation = [
  'enter username',
  'enter password',
  'enter phone number',
  'enter invitation code',
  'enter trading password',
  'enter payment password',
  'enter amount',
  'enter quantity',
  'read and agree to the user agreement',
  'agree to the agreement before binding a card',
  'confirm password',
  'the two passwords are inconsistent',
  'set a payment password',
  're-enter the payment password',
  'the two payment passwords must match',
  'select a bank card',
  'bind the bank card of the account holder',
  'withdrawal amount cannot be 0',
  'number of lots cannot be 0',
  'number of shares cannot be 0',
  'loan amount is required',
  'loan amount cannot be lower than 0',
  'upload the front of the document',
  'upload the back of the document',
  'upload the document information',
  'fill in all information completely',
  'real name and ID number must be true; the system checks them',
];
const outcomes = [
  'the data is being processed, do not resubmit',
  'upload failed',
  'upload successful',
  'failed to fetch K-line data',
  'loan submission failed, try again later',
  'application submitted, the provider will contact the user soon',
  'withdrawal successful',
  'purchase successful',
  'sale successful',
  'registration successful',
  'password reset successful',
  'already submitted for verification',
  'successfully submitted and now in verification',
  'no application record yet',
];
const said = (section: string): readonly string[] =>
  specificationMessages.filter((message) => message.section === section).map(({ says }) => says);

describe('messages of the specification', () => {
  it('are complete: problems of an input (§5), and results of actions (§8)', () => {
    expect(said('§5')).toEqual(validation);
    expect(said('§8')).toEqual(outcomes);
  });

  it('have a text of their own as soon as a screen shows them', () => {
    const keys = specificationMessages.flatMap(({ key }) => (key === null ? [] : [key]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(de).toHaveProperty([key]);
  });

  it('are void only for a stated reason, and then have no text', () => {
    const voids = specificationMessages.filter(({ voidBecause }) => voidBecause !== undefined);
    expect(voids.map(({ says }) => says)).toEqual(['enter username', 'upload the document information']);
    for (const { key, voidBecause } of voids) expect([key, voidBecause]).toEqual([null, expect.stringMatching(/\.$/)]);
  });

  it('are the only keys of their group', () => {
    const written = Object.keys(de).filter((key) => key.startsWith('spec.'));
    const said = specificationMessages.flatMap(({ key }) => (key?.startsWith('spec.') ? [key] : []));
    expect(said.sort()).toEqual(written.sort());
  });
});
