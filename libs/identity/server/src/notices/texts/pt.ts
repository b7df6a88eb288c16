import type { NoticeTexts } from '../notice-kinds';

export const pt: NoticeTexts = {
  'code.register':
    'Parkett: {code} é o seu código para abrir conta, válido {minutes} min. Não o diga a ninguém, nem a nós. Não reconhece? Não faça nada.',
  'code.resetPassword':
    'Parkett: {code} é o seu código para uma nova palavra-passe, válido {minutes} min. Não o diga a ninguém, nem a nós. Não reconhece? Não faça nada.',
  'code.changeTradingPassword':
    'Parkett: código {code} para mudar o código de negociação, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.changePaymentPassword':
    'Parkett: código {code} para mudar o código de pagamento, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.enrolTotp':
    'Parkett: código {code} para adicionar a app de autenticação, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.removeTotp':
    'Parkett: código {code} para remover a app de autenticação, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.enrolPasskey':
    'Parkett: código {code} para adicionar uma chave de acesso, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.removePasskey':
    'Parkett: código {code} para remover uma chave de acesso, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.withdraw':
    'Parkett: {code} é o seu código para um levantamento, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere já a palavra-passe.',
  'code.addPayee':
    'Parkett: {code} é o seu código para um novo beneficiário, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  phoneHasAccount:
    'Parkett: tentaram abrir uma conta com este número. Já tem uma; inicie sessão. Não reconhece? Não faça nada.',
  loginLocked:
    'Parkett: após muitas palavras-passe erradas, o acesso está bloqueado por pouco tempo; a conta não mudou. Não reconhece? Altere a palavra-passe.',
  newDevice:
    'Parkett: novo dispositivo ligado à sua conta. Não reconhece? Termine a sessão dele em Segurança e altere a palavra-passe.',
  passwordChanged:
    'Parkett: palavra-passe alterada, outras sessões terminadas. Não reconhece? Use já «Esqueceu-se da palavra-passe?».',
  passwordReset:
    'Parkett: palavra-passe reposta, levantamentos suspensos por agora. Não reconhece? Contacte já o apoio ao cliente.',
  tradingPasswordChanged:
    'Parkett: código de negociação alterado. Não reconhece? Altere a palavra-passe e contacte o apoio ao cliente.',
  tradingPasswordLocked:
    'Parkett: código de negociação bloqueado após entradas erradas. Defina outro nas definições. Não reconhece? Altere a palavra-passe.',
  paymentPasswordChanged:
    'Parkett: código de pagamento alterado, levantamentos suspensos por agora. Não reconhece? Contacte já o apoio ao cliente.',
  paymentPasswordLocked:
    'Parkett: código de pagamento bloqueado após entradas erradas. Defina outro nas definições. Não reconhece? Altere a palavra-passe.',
  totpEnrolled:
    'Parkett: foi configurada uma aplicação de autenticação na sua conta. Não reconhece? Contacte já o apoio ao cliente.',
  totpRemoved:
    'Parkett: aplicação de autenticação removida, levantamentos suspensos por agora. Não reconhece? Contacte já o apoio ao cliente.',
  passkeyEnrolled:
    'Parkett: foi configurada uma chave de acesso na sua conta. Não reconhece? Contacte já o apoio ao cliente.',
  passkeyRemoved:
    'Parkett: foi removida uma chave de acesso da sua conta. Não reconhece? Contacte já o apoio ao cliente.',
  passkeyCloned:
    'Parkett: chave de acesso recusada, pois pode ter sido copiada. Remova-a em Segurança e contacte o apoio ao cliente.',
  recoveryCodeUsed: 'Parkett: foi usado um dos seus códigos de recuperação. Não reconhece? Altere já a palavra-passe.',
};
