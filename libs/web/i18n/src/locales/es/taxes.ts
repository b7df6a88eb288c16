import type { Translation } from '../../messages';

export const words: Translation<'taxes'> = {
  'taxes.title': 'Residencia fiscal',
  'taxes.intro':
    '¿En qué países es residente fiscal? La ley exige esta autocertificación (CRS y FATCA). La guardamos cifrada.',
  'taxes.country': 'País',
  'taxes.tin': 'Número de identificación fiscal (NIF)',
  'taxes.tinHint': 'En Alemania, el identificador fiscal de once cifras.',
  'taxes.noTin': 'No tengo número en ese país.',
  'taxes.reason': '¿Por qué no tiene número?',
  'taxes.reason.notIssued': 'El país no expide números.',
  'taxes.reason.notRequired': 'El país no exige el número.',
  'taxes.reason.notYetAvailable': 'Todavía no lo tengo.',
  'taxes.explanation': 'Breve explicación',
  'taxes.add': 'Otro país',
  'taxes.remove': 'Quitar el país',
  'taxes.us': '¿Es usted una «US person»?',
  'taxes.usMeans':
    'Son los ciudadanos de Estados Unidos, los titulares de una tarjeta verde y quienes residen en ese país.',
  'taxes.us.no': 'No',
  'taxes.us.yes': 'Sí',
  'taxes.problem.usRefused':
    'No abrimos cuentas a «US persons». Si ya tiene una cuenta, póngase en contacto con el servicio de atención al cliente.',
  'taxes.certify':
    'Certifico que estos datos son correctos y completos. Comunicaré los cambios en un plazo de 30 días.',
  'taxes.problem.certifyMissing': 'Confirme la autocertificación.',
  'taxes.problem.enterTin': 'Introduzca el número.',
  'taxes.problem.enterExplanation': 'Explique brevemente por qué falta todavía el número.',
  'taxes.problem.sameCountry': 'Elija cada país una sola vez.',
  'taxes.problem.chooseUs': 'Elija sí o no.',
  'taxes.declaredAt': 'Última declaración: {{date}}',
};
