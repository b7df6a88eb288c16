/** An entry with the parts of camt that are told apart; `more` replaces or adds elements at its end. */
export const sampleEntry = (amount: string, indicator: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><DtTm>2026-11-27T10:00:00+01:00</DtTm></ValDt>` +
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${more}</Ntry>`;

export const sampleBalance = (type: string, amount: string, indicator = 'CRDT', currency = 'EUR'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>` +
  `<CdtDbtInd>${indicator}</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;

const elements = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;

/** A message around statements, each given by what follows its account. */
export function sampleCamt(kind: keyof typeof elements, ...statements: readonly string[]): string {
  const [root, statement] = elements[kind];
  const head =
    '<Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>2026-11-27T20:00:00Z</CreDtTm>' +
    '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>';
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08">` +
    `<${root}><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-27T20:00:00Z</CreDtTm></GrpHdr>` +
    `${statements.map((text) => `<${statement}>${head}${text}</${statement}>`).join('\n')}</${root}></Document>`
  );
}
