/** A company's industry; `pe` is the centre of the industry's price-earnings ratios. */
export const sectors = {
  Machinery: { pe: 16, volatility: 0.017 },
  Chemicals: { pe: 14, volatility: 0.016 },
  Energy: { pe: 11, volatility: 0.019 },
  Banks: { pe: 9, volatility: 0.018 },
  Insurance: { pe: 11, volatility: 0.013 },
  Pharma: { pe: 21, volatility: 0.018 },
  Software: { pe: 31, volatility: 0.022 },
  Semiconductors: { pe: 27, volatility: 0.026 },
  Automobiles: { pe: 8, volatility: 0.02 },
  'Consumer goods': { pe: 19, volatility: 0.013 },
  'Food and drink': { pe: 18, volatility: 0.012 },
  Logistics: { pe: 15, volatility: 0.017 },
  'Real estate': { pe: 17, volatility: 0.016 },
  Media: { pe: 16, volatility: 0.02 },
  Utilities: { pe: 13, volatility: 0.012 },
  Retail: { pe: 14, volatility: 0.019 },
} as const;
export type Sector = keyof typeof sectors;

interface Company {
  /** At least five letters, so that it does not equal a real mnemonic in our import sources. */
  readonly symbol: string;
  readonly name: string;
  readonly nameZh: string | null;
  readonly sector: Sector;
}

const europe: readonly (readonly [string, string, Sector])[] = [
  ['QUELM', 'Quellmoor Pharma AG', 'Pharma'],
  ['TANWY', 'Tannwyk Energie SE', 'Energy'],
  ['ZWIRN', 'Zwirnhagen Textil AG', 'Consumer goods'],
  ['OSTRB', 'Ostrabrück Maschinenbau AG', 'Machinery'],
  ['FALKW', 'Falkenwyk Versicherung AG', 'Insurance'],
  ['MOORL', 'Moorlicht Halbleiter AG', 'Semiconductors'],
  ['GRAUP', 'Graupelstein Zement AG', 'Chemicals'],
  ['HOLMG', 'Holmgard Reederei AG', 'Logistics'],
  ['BIRKS', 'Birkenschlag Bau SE', 'Real estate'],
  ['KESSB', 'Kesselbronn Brauerei AG', 'Food and drink'],
  ['LINDH', 'Lindenhort Bank AG', 'Banks'],
  ['SCHIL', 'Schilfrohr Verlag AG', 'Media'],
  ['NEBLH', 'Nebelhain Software SE', 'Software'],
  ['EISVG', 'Eisvogel Optik AG', 'Semiconductors'],
  ['WACHH', 'Wachholderau Kliniken AG', 'Pharma'],
  ['DUENW', 'Dünenwind Kraftwerke AG', 'Utilities'],
  ['RADMA', 'Radmannsau Fahrzeuge AG', 'Automobiles'],
  ['KUPFG', 'Kupfergrund Metall AG', 'Machinery'],
  ['HASLM', 'Haselmünde Handel AG', 'Retail'],
  ['STEIN', 'Steinrabe Spedition SE', 'Logistics'],
  ['WOLKT', 'Wolkentritt Datenwerke AG', 'Software'],
  ['BERNT', 'Berntalsee Chemie AG', 'Chemicals'],
  ['GOLDA', 'Goldammer Leben AG', 'Insurance'],
  ['TIEFW', 'Tiefwald Forst SE', 'Consumer goods'],
  ['SALZB', 'Salzbrunn Kali AG', 'Chemicals'],
  ['LEUCH', 'Leuchtkäfer Solar AG', 'Energy'],
  ['MARDQ', 'Marderquell Getränke AG', 'Food and drink'],
  ['VOGTH', 'Vogthaus Immobilien AG', 'Real estate'],
  ['ALPGL', 'Alpenglimm Bergbahnen AG', 'Consumer goods'],
  ['ROHRD', 'Rohrdommel Wasser AG', 'Utilities'],
  ['AUBRV', 'Aubrevelle Parfums SA', 'Consumer goods'],
  ['CLAIR', 'Clairefosse Aéronefs SA', 'Machinery'],
  ['MONTR', 'Montrivage Vins SA', 'Food and drink'],
  ['PELLE', 'Pellegarde Assurances SA', 'Insurance'],
  ['CASTV', 'Castelvento Automobili SpA', 'Automobiles'],
  ['BORGO', 'Borgolume Energia SpA', 'Energy'],
  ['LAGUN', 'Lagunaria Moda SpA', 'Retail'],
  ['VANDL', 'Vanderloo & Pijl NV', 'Retail'],
  ['WATER', 'Waterhoek Baggerwerken NV', 'Logistics'],
  ['TULPB', 'Tulpenbrug Systemen NV', 'Software'],
  ['SIERR', 'Sierralba Banca SA', 'Banks'],
  ['OLIVM', 'Olivamar Alimentos SA', 'Food and drink'],
  ['FJORV', 'Fjordvik Laks ASA', 'Food and drink'],
  ['NORRS', 'Norrstjärna Telekom AB', 'Media'],
  ['KVARN', 'Kvarnholt Papper AB', 'Chemicals'],
  ['SUURJ', 'Suurjärvi Kone Oyj', 'Machinery'],
  ['GLETS', 'Gletschhorn Pharma AG', 'Pharma'],
  ['UHRWK', 'Uhrwerk Sankt Imbach AG', 'Consumer goods'],
];

const china: readonly (readonly [string, string, string, Sector])[] = [
  ['CHLAN', 'Changlan Heavy Industry', '长澜重工', 'Machinery'],
  ['LHBNK', 'Langhuan Bank', '琅寰银行', 'Banks'],
  ['MOJNG', 'Mojing Technology', '墨鲸科技', 'Software'],
  ['JIYUE', 'Jiyue Electric Appliances', '霁月电器', 'Consumer goods'],
  ['CWYUE', 'Cangwu Musical Instruments', '苍梧乐器', 'Consumer goods'],
  ['QFSHU', 'Qingfu Data', '青蚨数据', 'Software'],
  ['SHUOF', 'Shuofeng Energy', '朔风能源', 'Energy'],
  ['YCHPB', 'Yanchi Publishing', '砚池出版', 'Media'],
  ['LUMTW', 'Luming Seasonings', '鹿鸣调味', 'Food and drink'],
  ['XPBIO', 'Xuanpu Biotech', '玄圃生物', 'Pharma'],
  ['XCHAS', 'Xingcha Spaceflight', '星槎航天', 'Machinery'],
  ['CQCAR', 'Chongqiao Motors', '重峤汽车', 'Automobiles'],
];

/**
 * The listings of the simulated European exchange, twelve of them companies from China. The companies are invented; any
 * likeness to a real one is unintended.
 */
export const companies: readonly Company[] = [
  ...europe.map(([symbol, name, sector]) => ({ symbol, name, nameZh: null, sector })),
  ...china.map(([symbol, name, nameZh, sector]) => ({ symbol, name, nameZh, sector })),
];
