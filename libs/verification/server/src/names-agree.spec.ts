import { namesAgree } from './names-agree';

const agree = (typed: string, printed: string, isNameCut = false): boolean => {
  const [lastName = '', firstName = ''] = printed.split('<<').map((part) => part.replaceAll('<', ' '));
  return namesAgree(typed, { lastName, firstName, isNameCut });
};

describe('a name agrees with the lines of the document', () => {
  it.each([
    ['Anna Maria Eriksson', 'ERIKSSON<<ANNA<MARIA'],
    ['Eriksson Anna Maria', 'ERIKSSON<<ANNA<MARIA'],
    ['Jürgen Müller', 'MUELLER<<JUERGEN'],
    ['Jürgen Müller', 'MULLER<<JURGEN'],
    ['Jürgen Müller', 'MUXXLLER<<JUXXRGEN'],
    ['Jens Weißkopf', 'WEISSKOPF<<JENS'],
    ['Søren Ærø', 'AEROE<<SOEREN'],
    ['Åsa Sjöström', 'SJOESTROEM<<AASA'],
    ['María José Carreño Quiñones', 'CARRENO<QUINONES<<MARIA<JOSE'],
    ['María José Carreño Quiñones', 'CARRENXXO<QUINXXONES<<MARIA<JOSE'],
    ['Łukasz Żółć', 'ZOLC<<LUKASZ'],
    ["Mary O'Connor", 'OCONNOR<<MARY'],
    ['Jean-Luc d’Artagnan', 'DARTAGNAN<<JEAN<LUC'],
    ['Dr. Erika Mustermann', 'MUSTERMANN<<ERIKA'],
    ['Þórður Guðmundsson', 'GUDMUNDSSON<<THORDUR'],
    ['Zheng Jianyang', 'ZHENG<<JIANYANG'],
    ['Zhèng Jiànyáng', 'ZHENG<<JIANYANG'],
    ['Arkfreith', 'ARKFREITH'],
    ['İbrahim Çağlayan', 'CAGLAYAN<<IBRAHIM'],
  ])('%s is %s', (typed, printed) => {
    expect(agree(typed, printed)).toBe(true);
  });

  it.each([
    ['Anna Eriksson', 'ERIKSSON<<ANNA<MARIA'],
    ['Anna Maria Erikson', 'ERIKSSON<<ANNA<MARIA'],
    ['Anna Maria Beate Eriksson', 'ERIKSSON<<ANNA<MARIA'],
    ['Jurgen Muller', 'MUELLER<<JUERGEN'],
    ['郑建阳', 'ZHENG<<JIANYANG'],
    ['Нина Иванова', 'IVANOVA<<NINA'],
    ['', 'ERIKSSON<<ANNA'],
    ['Dr.', ''],
  ])('%s is not %s', (typed, printed) => {
    expect(agree(typed, printed)).toBe(false);
  });

  it('that has no room for all of it, and for no other beginning', () => {
    const printed = 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K';
    const typed = 'Chayapa Dejthamrong Krasuang Nilavadhanananda';
    expect([agree(typed, printed, true), agree(typed, printed)]).toEqual([true, false]);
    expect(agree('Chayapa Dejthamrong Brasuang Nilavadhanananda', printed, true)).toBe(false);
    expect(agree('Chayapa Nilavadhanananda', printed, true)).toBe(false);
  });

  it('and takes no longer for a long name than its letters', () => {
    const name = 'ü'.repeat(120);
    expect(agree(name, 'U'.repeat(39), true)).toBe(true);
    expect(agree(name, 'UX'.repeat(19))).toBe(false);
  });
});
