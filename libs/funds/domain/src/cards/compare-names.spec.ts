import { compareNames } from './compare-names';

const likeness = (holder: string, name: string, familyName: string | null = null) =>
  compareNames(holder, { name, familyName });

describe("a holder's name is the verified one", () => {
  it.each([
    ['Jürgen Müller', 'Jürgen Müller'],
    ['MUELLER JUERGEN', 'Jürgen Müller'],
    ['Muller Jurgen', 'Jürgen Müller'],
    ['Müller, Jürgen', 'Juergen Mueller'],
    ['Dr. med. Jürgen Müller', 'Jürgen Müller'],
    ['Herr Prof. Dr. Jürgen Müller', 'Jürgen Müller'],
    ['Weiss, Jens', 'Jens Weiß'],
    ['Jean Luc Dartagnan', 'Jean-Luc d’Artagnan'],
    ["Mary O'Connor", 'Mary OConnor'],
    ['Mary O Connor', "Mary O'Connor"],
    ['Lars Aaberg', 'Lars Åberg'],
    ['Soeren Kierkegaard', 'Søren Kierkegaard'],
    ['Lukasz Zolc', 'Łukasz Żółć'],
    ['Nina Ivanova', 'Нина Иванова'],
    ['ИВАНОВА НИНА', 'Nina Ivanova'],
    ['Pavlos Papadopoulos', 'Παύλος Παπαδόπουλος'],
    ['Eftychia Bouras', 'Ευτυχία Μπούρας'],
    ['郑建阳', '郑建阳'],
    ['İbrahim Çağlayan', 'Ibrahim Caglayan'],
    ['Arkfreith', 'Arkfreith'],
    ['Anna Eriksson', 'Anna Maria Eriksson'],
    ['M Müller', 'M Müller'],
    ['Herr Arkfreith', 'Arkfreith'],
    ['Dr. med. Jürgen Müller', 'Dr. Jürgen Müller'],
    ['Herr Nat Lee', 'Nat Lee'],
  ])('%s, %s', (holder, name) => {
    expect(likeness(holder, name)).toBe('match');
  });

  it('also without further given names, once the document says which name is the family’s', () => {
    expect(likeness('Maria Eriksson', 'Anna Maria Eriksson', 'Eriksson')).toBe('match');
    expect(likeness('Carreño Quiñones, José', 'María José Carreño Quiñones', 'CARRENO QUINONES')).toBe('match');
    expect(likeness('Anna von der Heide', 'Anna Luise von der Heide', 'von der Heide')).toBe('match');
    expect(likeness('Anna Maria', 'Anna Maria Eriksson', 'Eriksson')).not.toBe('match');
    expect(likeness('Anna Anna Eriksson', 'Anna Maria Eriksson', 'Eriksson')).not.toBe('match');
    expect(likeness('Eriksson', 'Anna Maria Eriksson', 'Eriksson')).toBe('different');
    expect(likeness('Carreño Quiñones', 'María José Carreño Quiñones', 'CARRENO QUINONES')).not.toBe('match');
  });
});

describe("a holder's name is close to the verified one", () => {
  it.each([
    ['Jürgen Müler', 'Jürgen Müller'],
    ['Jurgen Muller', 'Juergen Mueller'],
    ['J. Müller', 'Jürgen Müller'],
    ['Jürgen Mülelr', 'Jürgen Müller'],
    ['Anna Schnarrenberger', 'Anna Leutheusser-Schnarrenberger'],
    ['Maria Carreño', 'María Carreño Quiñones'],
    ['Anna Maria Beate Eriksson', 'Anna Maria Eriksson'],
  ])('%s, %s', (holder, name) => {
    expect(likeness(holder, name, name.split(/[\s]/).slice(1).join(' '))).toBe('close');
  });
});

describe("a holder's name is another one", () => {
  it.each([
    ['Erika Mustermann', 'Jürgen Müller'],
    ['Anna Müller', 'Jürgen Müller'],
    ['Jürgen Meier', 'Jürgen Müller'],
    ['Jürgen', 'Jürgen Müller'],
    ['Müller', 'Jürgen Müller'],
    ['Müller Müller', 'Jürgen Müller'],
    ['Li Wei', 'Li Na'],
    ['Ing Lee', 'Nat Lee'],
    ['Lee Ing', 'Lee Mag'],
    ['Ing Lee', 'Med Lee'],
    ['Dr. Lee', 'Nat Lee'],
    ['郑建国', '郑建阳'],
    ['Dr.', 'Jürgen Müller'],
    ['', 'Jürgen Müller'],
    [' - ’', 'Jürgen Müller'],
    ['Firma Jürgen Müller GmbH und Erika Mustermann', 'Jürgen Meier'],
  ])('%s, %s', (holder, name) => {
    expect(likeness(holder, name)).toBe('different');
  });

  it('and a long one takes no longer than its words', () => {
    expect(likeness('ü'.repeat(100_000), 'Ü Ä')).toBe('different');
    expect(likeness('Müller '.repeat(10_000), 'Jürgen Müller')).toBe('different');
  });
});
