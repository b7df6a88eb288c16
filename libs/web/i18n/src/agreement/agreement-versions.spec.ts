import { agreementText, type AgreementVersion } from '@parkett/identity-contract';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { createHash } from 'node:crypto';
import { languages } from '../languages';
import { agreementVersion } from './agreement';
import { loadAgreement } from './load-agreement';

const hashOf = async (language: (typeof languages)[number], version: string): Promise<string> => {
  const sections = await loadAgreement(language, version);
  return createHash('sha256')
    .update(agreementText(sections ?? []))
    .digest('hex');
};

it.each(agreementVersions.map((version) => [version.version, version] as const))(
  'every text of version %s is the one that customers accept',
  async (name, { texts, changes, announcedOn }: AgreementVersion) => {
    for (const language of languages)
      expect({ language, hash: await hashOf(language, name) }).toEqual({ language, hash: texts[language] });
    expect(changes === null).toBe(announcedOn === null);
  },
);

it('versions follow each other, and each but the first is announced two months before it holds', () => {
  for (const [n, { version, announcedOn, validFrom }] of agreementVersions.entries()) {
    const before = agreementVersions[n - 1];
    if (before === undefined) expect(announcedOn).toBeNull();
    else {
      const lead = new Date(`${announcedOn}T00:00:00Z`);
      lead.setUTCMonth(lead.getUTCMonth() + 2);
      expect({ version, inTime: lead.toISOString().slice(0, 10) <= validFrom }).toEqual({ version, inTime: true });
      expect(before.validFrom < validFrom).toBe(true);
    }
  }
  expect(agreementVersions.map(({ version }) => version)).toContain(agreementVersion);
});
