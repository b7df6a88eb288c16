import { sampleBalance, sampleCamt, sampleEntry } from '../spec-support/camt-samples';
import { elementCharsMax } from '../xml/xml-cutter';
import { CamtReader, readCamt } from './camt-reader';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const debit = sampleEntry('10.00', 'DBIT');
const statement = sampleBalance('OPBD', '100.00') + sampleBalance('CLBD', '90.00') + debit;
const sound = sampleCamt('053', statement);
const [declaration = '', rest = ''] = sound.split(/(?<=\?>)/);
const withText = (text: string): string => sound.replace('</BkTxCd>', `</BkTxCd><AddtlNtryInf>${text}</AddtlNtryInf>`);

const bomb =
  '<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>';

describe('a hostile camt file', () => {
  it.each([
    ['empty', ''],
    ['markupRefused', declaration + bomb + rest.replace('M1', '&c;')],
    ['markupRefused', declaration + '<!DOCTYPE Document SYSTEM "file:///etc/passwd">' + rest],
    ['markupRefused', withText('&c;')],
    ['markupRefused', withText('&#12345678;')],
    ['markupRefused', withText('<![CDATA[10]]>')],
    ['markupRefused', sound.replace('<BkToCstmrStmt>', '<!ELEMENT x><BkToCstmrStmt>')],
    ['notWellFormed', withText('&#0;')],
    ['notWellFormed', withText('&#xD800;')],
    ['notWellFormed', withText('\u0007')],
    ['notWellFormed', withText('\uffff')],
    ['notWellFormed', sound.replace('</CdtDbtInd>', '</CdtDbtIn>')],
    ['notWellFormed', sound.replace('</Ntry>', '</Ntri>')],
    ['notWellFormed', sound.replace('</Stmt>', '</Rpt>')],
    ['notWellFormed', sound.replace('Ccy="EUR"', 'Ccy=EUR')],
    ['notWellFormed', sound.replace('Ccy="EUR"', 'Ccy="EUR" Ccy="USD"')],
    ['notWellFormed', sound.replace('<Stmt>', 'text<Stmt>')],
    ['notWellFormed', sound + sound.slice(declaration.length)],
    ['notWellFormed', withText('<__proto__>1</__proto__>')],
    ['notWellFormed', sound.replace('<Stmt>', '<Stmt <Rpt>')],
    ['notWellFormed', 'Dear customer'],
    ['tooDeep', withText('<x>'.repeat(50) + '</x>'.repeat(50))],
    ['tooDeep', sound.replace('<Id>S1</Id>', '<Id>'.repeat(50))],
    ['tooLarge', withText('x'.repeat(elementCharsMax))],
    ['tooLarge', sound.replace('<Stmt>', `<Stmt a="${'x'.repeat(100_000)}`)],
    ['tooLarge', sound.replace('<Stmt>', `<!--${'x'.repeat(100_000)}`)],
    ['notValid', withText('').replace('<CdtDbtInd>DBIT', '<CdtDbtInd>CRDT</CdtDbtInd><CdtDbtInd>DBIT')],
    ['notValid', sound.replace('<Amt Ccy="EUR">10.00</Amt>', '<Amt Ccy="EUR">10.00</Amt><Amt Ccy="EUR">1.00</Amt>')],
    ['notValid', sound.replace('<MsgId>M1</MsgId>', '')],
    ['notValid', sampleCamt('053')],
    ['notValid', sound.replace('</Stmt>', '</Stmt><Stmt/>')],
    ['notValid', sound.replaceAll('camt.053', 'camt.052')],
    ['versionUnknown', sound.replaceAll('053.001.08', '053.001.02')],
    ['formatUnknown', sound.replace('camt.053.001.08', 'pain.001.001.09')],
    ['formatUnknown', sound.replace('urn:iso', 'urn:other')],
    ['formatUnknown', sound.replace(/ xmlns="[^"]*"/, '')],
    ['formatUnknown', '<html><body/></html>'],
    ['encodingUnknown', sound.replace('UTF-8', 'ISO-8859-1')],
    ['encodingUnknown', sound.replace('UTF-8', 'UTF-7')],
  ])('is refused: %s (%#)', (code, text) => {
    expect(() => readCamt(bytes(text))).toThrow(expect.objectContaining({ code }));
  });

  it('is refused when it is UTF-16 or windows-1252', () => {
    const refused = expect.objectContaining({ code: 'encodingUnknown' });
    expect(() => readCamt(Uint8Array.from(Buffer.from(`\ufeff${sound}`, 'utf16le')))).toThrow(refused);
    expect(() => readCamt(Uint8Array.from(Buffer.from(withText('ä'), 'latin1')))).toThrow(refused);
  });

  it('is refused when it is cut off, at many places', () => {
    for (let end = 1; end < sound.length; end += 3) {
      const refused = expect.objectContaining({ code: expect.stringMatching(/^(truncated|formatUnknown)$/) });
      expect(() => readCamt(bytes(sound.slice(0, end)))).toThrow(refused);
    }
  });

  it('takes no longer for many references and comments than for other text', () => {
    const many = withText('&#65;'.repeat(100_000)).replace('<Stmt>', `${'<!-- -->'.repeat(100_000)}<Stmt>`);
    const { lines } = readCamt(bytes(many));
    expect(lines[0]?.[0]?.details[0]?.purpose).toHaveLength(100_000);
  });

  it('keeps nothing of a file that goes on without end', () => {
    const reader = new CamtReader(() => undefined);
    reader.push(bytes(sound.slice(0, sound.indexOf('</Stmt>'))));
    const more = bytes('<Ntry>');
    reader.push(more);
    expect(() => {
      for (let n = 0; n < 200; n++) reader.push(bytes('x'.repeat(256 * 1024)));
    }).toThrow(expect.objectContaining({ code: 'tooLarge' }));
  });
});

describe('a camt file of another writer', () => {
  it('may have prefixes, comments, quotation marks, instructions and spaces that ours has not', () => {
    const prefixed = rest
      .replace(/<(\/?)(\w)/g, '<$1n:$2')
      .replace(/ xmlns="([^"]*)"/, " a='>' xmlns:n='$1'")
      .replaceAll('><', '>\n  <')
      .replace('10.00<', '10.<!-- > -->00<');
    const { statements, lines } = readCamt(bytes(`${declaration}<?pi >?><!-- < & -->${prefixed}<!-- end -->\n`));
    expect(statements.map(({ verdict }) => verdict)).toEqual(['sound']);
    expect(lines[0]?.[0]?.amount).toBe(-1000);
  });

  it('loses no line beside a short instruction, also one that arrives in two parts', () => {
    const entries = ['1', '2', '3'].map((amount) => sampleEntry(amount, 'CRDT'));
    const [first, second, third] = entries;
    for (const [a, b] of [
      ['<?a?>', '<?b?>'],
      ['<?a >?>', '<?b ??>'],
      ['<!---->', '<!--->-->'],
    ] as const) {
      const text = sampleCamt('054', `${first}${a}${second}${b}${third}`);
      const all = bytes(text);
      const start = text.indexOf(a);
      for (let cut = start; cut <= start + a.length; cut++) {
        const amounts: number[] = [];
        const reader = new CamtReader(({ amount }) => amounts.push(amount));
        reader.push(all.subarray(0, cut));
        reader.push(all.subarray(cut));
        expect(reader.end().statements.map(({ verdict }) => verdict)).toEqual(['sound']);
        expect(amounts).toEqual([100, 200, 300]);
      }
    }
  });

  it('has its references replaced once', () => {
    const { lines } = readCamt(bytes(withText('&amp;lt; &lt;b&gt; &#x42;&#66; &quot;&apos;')));
    expect(lines[0]?.[0]?.details[0]?.purpose).toBe('&lt; <b> BB "\'');
  });
});
