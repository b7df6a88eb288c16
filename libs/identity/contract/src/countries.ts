/** ISO 3166-1: two letters of the country, then the three that ICAO 9303 prints in documents. */
const codes =
  'AFAFG ALALB DZDZA ADAND AOAGO AGATG ARARG AMARM AUAUS ATAUT AZAZE BSBHS BHBHR BDBGD BBBRB BYBLR BEBEL BZBLZ BJBEN ' +
  'BTBTN BOBOL BABIH BWBWA BRBRA BNBRN BGBGR BFBFA BIBDI CVCPV KHKHM CMCMR CACAN CFCAF TDTCD CLCHL CNCHN COCOL KMCOM ' +
  'CGCOG CDCOD CRCRI CICIV HRHRV CUCUB CYCYP CZCZE DKDNK DJDJI DMDMA DODOM ECECU EGEGY SVSLV GQGNQ ERERI EEEST SZSWZ ' +
  'ETETH FJFJI FIFIN FRFRA GAGAB GMGMB GEGEO DEDEU GHGHA GRGRC GDGRD GTGTM GNGIN GWGNB GYGUY HTHTI HNHND HKHKG HUHUN ' +
  'ISISL ININD IDIDN IRIRN IQIRQ IEIRL ILISR ITITA JMJAM JPJPN JOJOR KZKAZ KEKEN KIKIR KPPRK KRKOR KWKWT KGKGZ LALAO ' +
  'LVLVA LBLBN LSLSO LRLBR LYLBY LILIE LTLTU LULUX MOMAC MGMDG MWMWI MYMYS MVMDV MLMLI MTMLT MHMHL MRMRT MUMUS MXMEX ' +
  'FMFSM MDMDA MCMCO MNMNG MEMNE MAMAR MZMOZ MMMMR NANAM NRNRU NPNPL NLNLD NZNZL NINIC NENER NGNGA MKMKD NONOR OMOMN ' +
  'PKPAK PWPLW PSPSE PAPAN PGPNG PYPRY PEPER PHPHL PLPOL PTPRT QAQAT ROROU RURUS RWRWA KNKNA LCLCA VCVCT WSWSM SMSMR ' +
  'STSTP SASAU SNSEN RSSRB SCSYC SLSLE SGSGP SKSVK SISVN SBSLB SOSOM ZAZAF SSSSD ESESP LKLKA SDSDN SRSUR SESWE CHCHE ' +
  'SYSYR TWTWN TJTJK TZTZA THTHA TLTLS TGTGO TOTON TTTTO TNTUN TRTUR TMTKM TVTUV UGUGA UAUKR AEARE GBGBR USUSA UYURY ' +
  'UZUZB VUVUT VAVAT VEVEN VNVNM YEYEM ZMZMB ZWZWE XKRKS';

const threeLettersOf: ReadonlyMap<string, string> = new Map(
  codes.split(' ').map((code) => [code.slice(0, 2), code.slice(2)]),
);

/** Countries that issue documents, as two letters. */
export const countries: readonly string[] = [...threeLettersOf.keys()];

export const isCountry = (code: string): boolean => threeLettersOf.has(code);

/** Issuers of ICAO 9303 part 3 that are no country of ISO 3166: Germany, and the kinds of British nationality. */
const otherIssuers: Readonly<Record<string, string>> = {
  ...{ D: 'DE', GBD: 'GB', GBN: 'GB', GBO: 'GB', GBP: 'GB', GBS: 'GB', XXK: 'XK', KS: 'XK' },
};

const twoLettersOf: ReadonlyMap<string, string> = new Map([
  ...[...threeLettersOf].map(([two, three]): [string, string] => [three, two]),
  ...Object.entries(otherIssuers),
]);

/** The country of an issuer's code in a document; undefined for one that no country has, such as that of specimens. */
export const countryOfIssuer = (code: string): string | undefined => twoLettersOf.get(code);
