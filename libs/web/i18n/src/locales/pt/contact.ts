import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Dados de contacto',
  'contact.name.phone': 'Número de telefone',
  'contact.name.email': 'Endereço de e-mail',
  'contact.name.taxes': 'Residência fiscal',
  'contact.outdated': 'Declare de novo: a sua morada fica noutro país.',
  'contact.name.address': 'Morada',
  'contact.missing': 'Ainda não indicado',
  'contact.change.phone': 'Alterar o número de telefone',
  'contact.change.email': 'Definir o endereço de e-mail',
  'contact.change.address': 'Definir a morada',
  'contact.note.phone':
    'O novo número vale de imediato se tiver uma aplicação de autenticação ou uma chave de acesso há pelo menos um dia; caso contrário, um dia depois. Os levantamentos e os novos beneficiários ficam depois suspensos durante algum tempo.',
  'contact.note.email':
    'Os avisos de segurança também são enviados para este endereço. Se for alterado mais tarde, o anterior também é avisado.',
  'contact.phoneHint': 'Com indicativo do país, por exemplo +49 151 23456789',
  'contact.codeHint.phone': 'Oito algarismos que enviamos para o novo número.',
  'contact.codeHint.email': 'Oito algarismos que enviamos para este endereço de e-mail.',
  'contact.codeSent.email': 'Se o endereço estiver certo, o código vai a caminho. É válido durante dez minutos.',
  'contact.waits': '{{phone}} vale a partir de {{time}}.',
  'contact.stop': 'Cancelar a alteração',
  'contact.stopped': 'Cancelada. O número atual continua válido.',
  'contact.line.street': 'Rua e número',
  'contact.line.postcode': 'Código postal',
  'contact.line.city': 'Localidade',
  'contact.country': 'País',
  'contact.fill': 'Preencha este campo.',
  'contact.confirm': 'Continuar e confirmar',
  'contact.saving': 'A guardar…',
  'contact.saved': 'Guardado',
};
