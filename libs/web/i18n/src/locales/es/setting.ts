import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Apariencia',
  'setting.theme.system': 'Ajuste del dispositivo',
  'setting.theme.light': 'Claro',
  'setting.theme.dark': 'Oscuro',
  'setting.colours': 'Colores de las cotizaciones',
  'setting.colours.locale': 'Como es habitual en su idioma',
  'setting.colours.greenRises': 'Verde sube, rojo baja',
  'setting.colours.redRises': 'Rojo sube, verde baja',
  'setting.colours.blueRises': 'Azul sube, naranja baja',
  'setting.version': 'Versión',
  'setting.checkUpdates': 'Buscar actualizaciones',
  'setting.checking': 'Buscando…',
  'setting.upToDate': 'Tiene la versión más reciente.',
  'setting.updating': 'Actualizando…',
  'setting.updateUnknown': 'No se han podido comprobar las actualizaciones. Inténtelo más tarde.',
  'setting.clearCache': 'Vaciar la caché',
  'setting.clearCacheSure':
    '¿Desea borrar los datos guardados en caché por esta aplicación? La sesión seguirá abierta.',
  'setting.clearing': 'Vaciando…',
  'setting.updateOff': 'Este navegador carga la versión más reciente en cada visita.',
  'setting.cleared': 'Caché vaciada',
};
