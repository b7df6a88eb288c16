import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Aparência',
  'setting.theme.system': 'Definição do dispositivo',
  'setting.theme.light': 'Claro',
  'setting.theme.dark': 'Escuro',
  'setting.colours': 'Cores das cotações',
  'setting.colours.locale': 'Como é habitual no seu idioma',
  'setting.colours.greenRises': 'Verde sobe, vermelho desce',
  'setting.colours.redRises': 'Vermelho sobe, verde desce',
  'setting.colours.blueRises': 'Azul sobe, laranja desce',
  'setting.version': 'Versão',
  'setting.checkUpdates': 'Procurar atualizações',
  'setting.checking': 'A procurar…',
  'setting.upToDate': 'Tem a versão mais recente.',
  'setting.updating': 'A atualizar…',
  'setting.updateUnknown': 'Não foi possível verificar as atualizações. Tente mais tarde.',
  'setting.clearCache': 'Limpar a cache',
  'setting.clearCacheSure':
    'Quer eliminar os dados guardados em cache por esta aplicação? A sessão mantém-se iniciada.',
  'setting.clearing': 'A limpar…',
  'setting.updateOff': 'Este navegador carrega a versão mais recente em cada visita.',
  'setting.cleared': 'Cache limpa',
};
