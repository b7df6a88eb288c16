import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'A sua imagem',
  'avatar.hint': 'É assim que vê a sua imagem na aplicação. Os outros clientes não a veem.',
  'avatar.add': 'Adicionar imagem',
  'avatar.change': 'Alterar imagem',
  'avatar.use': 'Usar esta imagem',
  'me.account': 'Número da conta',
  'me.phone': 'Telefone',
  'me.records': 'Ordens e documentos',
  'me.logout': 'Terminar sessão',
  'me.logoutSure': 'Quer mesmo terminar a sessão?',
  'me.logoutBusy': 'A terminar a sessão…',
  'me.stay': 'Manter sessão iniciada',
  'me.agreement': 'Condições de utilização',
  'me.identity': 'Identidade',
  'me.person': 'Dados pessoais',
  'person.name': 'Nome da conta',
  'person.invitation': 'O meu código de convite',
  'person.language': 'Idioma das mensagens',
  'person.identityNote': 'Necessário para negociar',
  'person.securityNote': 'Palavras-passe, dispositivos, segundo fator',
};
