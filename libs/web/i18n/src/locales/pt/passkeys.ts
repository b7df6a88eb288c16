import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Com uma chave de acesso inicia sessão sem palavra-passe e confirma sem código: com a impressão digital, o rosto ou o PIN do seu dispositivo.',
  'passkey.phoneEnds':
    'Quando tiver uma chave de acesso, os códigos enviados para o seu telefone já não servirão para confirmar.',
  'passkey.address':
    'Neste endereço não é possível usar chaves de acesso, porque precisam de um nome em vez de algarismos. Neste computador, abra o Parkett com «localhost» em vez de «127.0.0.1».',
  'passkey.https': 'As chaves de acesso precisam de uma ligação cifrada (https), que o Parkett não tem neste endereço.',
  'passkey.unsupported':
    'Este navegador não suporta chaves de acesso. Nada foi alterado; use outro método ou outro navegador.',
  'passkey.cancelled': 'Cancelado ou não confirmado a tempo. Nada foi alterado.',
  'passkey.exists': 'Este dispositivo já tem uma chave de acesso para a sua conta.',
  'passkey.failed': 'Não foi possível usar a chave de acesso. Nada foi alterado; tente novamente.',
  'passkey.add': 'Adicionar uma chave de acesso',
  'passkey.codesIntro':
    'A chave de acesso está configurada. Guarde estes códigos num local seguro: se a perder, cada um substitui-a uma vez. Só os mostramos agora.',
  'passkey.create': 'Criar a chave de acesso',
  'passkey.waiting': 'Confirme no seu dispositivo…',
  'passkey.name': 'Nome da chave',
  'passkey.nameHint': 'Por exemplo o dispositivo, para a reconhecer mais tarde.',
  'passkey.enterName': 'Introduza um nome.',
  'passkey.added': 'Chave de acesso adicionada',
  'passkey.removed': 'Chave de acesso removida',
  'passkey.renamed': 'Nome alterado',
  'passkey.none': 'Ainda sem chaves de acesso',
  'passkey.onlyAt': 'Apenas em {{host}}',
  'passkey.elsewhere': 'Não vale neste endereço, apenas em {{host}}',
  'passkey.synced': 'Sincronizada nos seus dispositivos',
  'passkey.lastUsed': 'Última utilização: {{time}}',
  'passkey.since': 'Criada: {{time}}',
  'passkey.edit': 'Chave de acesso «{{name}}»',
  'passkey.save': 'Guardar o nome',
  'passkey.remove': 'Remover a chave de acesso',
  'passkey.removeHint':
    'Se não restar nenhuma chave de acesso nem aplicação de autenticação, os levantamentos e novos beneficiários ficam suspensos durante algum tempo, para sua proteção.',
};
