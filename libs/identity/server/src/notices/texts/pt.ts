import type { NoticeTexts } from '../notice-kinds';

export const pt: NoticeTexts = {
  'code.register':
    'Parkett: {code} é o seu código para abrir conta, válido {minutes} min. Não o diga a ninguém, nem a nós. Não reconhece? Não faça nada.',
  'code.resetPassword':
    'Parkett: {code} é o seu código para uma nova palavra-passe, válido {minutes} min. Não o diga a ninguém, nem a nós. Não reconhece? Não faça nada.',
  'code.recover':
    'Parkett: {code} é o seu código para um novo acesso com este número, válido {minutes} min. Não o diga a ninguém. Não reconhece? Não faça nada.',
  'code.login':
    'Parkett: {code} é o seu código para entrar num novo dispositivo, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
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
    'Parkett: {code} autoriza o levantamento de {amount} para {payee}, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.addPayee':
    'Parkett: {code} adiciona o beneficiário {payee}, válido {minutes} min. Não diga o código a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.signMandate':
    'Parkett: {code} autoriza debitos diretos de {payee}, valido {minutes} min. Nunca o partilhe. Se nao foi o proprio, mude a palavra-passe.',
  'code.viewDocuments':
    'Parkett: {code} é o seu código para ver os seus documentos, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.unfreeze':
    'Parkett: {code} é o seu código para desbloquear a conta, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe de acesso.',
  'code.eraseData':
    'Parkett: {code} é o seu código para apagar os seus dados, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe de acesso.',
  'code.changePhone':
    'Parkett: código {code} para alterar o seu número, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.changeEmail':
    'Parkett: código {code} para alterar o seu e-mail, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} fixa o limite de levantamento em {perDay} por dia, {amount} por mês, {minutes} min. Não o diga a ninguém. Não foi você? Altere a senha.',
  'code.declareTaxResidence':
    'Parkett: código {code} para a sua residência fiscal, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.orderAllowance':
    'Parkett: código {code} para a sua ordem de isenção, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.changeAddress':
    'Parkett: código {code} para alterar a sua morada, válido {minutes} min. Não o diga a ninguém. Não reconhece? Altere a palavra-passe.',
  'code.newPhone':
    'Parkett: {code} confirma este número para a sua conta, válido {minutes} min. Não o diga a ninguém. Não reconhece? Não faça nada.',
  'code.newEmail':
    'Parkett: {code} confirma este e-mail para a sua conta, válido {minutes} min. Não o diga a ninguém. Não reconhece? Não faça nada.',
  'mail.subject': 'Parkett: segurança da sua conta',
  'mail.time': 'Data e hora: {time}',
  'mail.browser': 'Navegador: {device}',
  'mail.freeze': 'Para bloquear a conta, abra Parkett > Segurança > Bloquear a conta.',
  'mail.noLink': 'Os nossos e-mails nunca contêm uma hiperligação para iniciar sessão e nunca pedimos palavras-passe.',
  phoneHasAccount:
    'Parkett: tentaram abrir uma conta com este número. Já tem uma; inicie sessão. Não reconhece? Não faça nada.',
  loginLocked:
    'Parkett: após muitas palavras-passe erradas, o acesso está bloqueado por pouco tempo; a conta não mudou. Não reconhece? Altere a palavra-passe.',
  newDevice:
    'Parkett: novo dispositivo ligado à sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  passwordChanged:
    'Parkett: palavra-passe alterada, outras sessões terminadas. Não reconhece? Use já «Esqueceu-se da palavra-passe?».',
  passwordReset:
    'Parkett: palavra-passe reposta, levantamentos suspensos por agora. Não reconhece? Contacte já o apoio ao cliente.',
  tradingPasswordChanged:
    'Parkett: código de negociação alterado. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  tradingPasswordLocked:
    'Parkett: código de negociação bloqueado após entradas erradas. Defina outro nas definições. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  paymentPasswordChanged:
    'Parkett: código de pagamento alterado, levantamentos suspensos por agora. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  paymentPasswordLocked:
    'Parkett: código de pagamento bloqueado após entradas erradas. Defina outro nas definições. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  totpEnrolled:
    'Parkett: foi configurada uma aplicação de autenticação na sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  totpRemoved:
    'Parkett: aplicação de autenticação removida, levantamentos suspensos por agora. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  passkeyEnrolled:
    'Parkett: foi configurada uma chave de acesso na sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  passkeyRemoved:
    'Parkett: foi removida uma chave de acesso da sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  passkeyCloned:
    'Parkett: chave de acesso recusada, pois pode ter sido copiada. Remova-a em Segurança e contacte o apoio ao cliente.',
  recoveryCodeUsed:
    'Parkett: foi usado um dos seus códigos de recuperação. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  guessesSpent:
    'Parkett: demasiadas entradas erradas na sua conta; durante 24 horas, no máximo, não se verificam mais. Não reconhece? Altere a palavra-passe.',
  phoneInUse:
    'Parkett: tentaram usar este número para outra conta. Não é possível e a sua conta não foi alterada. Não tem de fazer nada.',
  emailSet:
    'Parkett: foi adicionado um e-mail à sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  emailChanged:
    'Parkett: o seu e-mail foi alterado, levantamentos suspensos por agora. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  phoneChangeRequested:
    'Parkett: um novo número vai substituir o da sua conta. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  phoneChanged:
    'Parkett: o seu número foi alterado, levantamentos suspensos por agora. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  phoneChangeStopped: 'Parkett: a alteração do seu número foi cancelada. O número atual continua válido.',
  phoneNotChanged:
    'Parkett: o seu número não foi alterado, porque o novo já não pode ser usado. O atual continua válido.',
  cardBound:
    'Parkett: foi adicionada uma conta bancária para levantamentos. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  cardUnbound: 'Parkett: foi removida uma conta bancária. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  withdrawalRequested:
    'Parkett: foi pedido um levantamento para a sua conta bancária. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  withdrawalLimitRaised:
    'Parkett: foi pedido um limite de levantamento mais alto; vale dentro de um dia. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  taxResidenceDeclared:
    'Parkett: a sua residência fiscal foi alterada. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  taxResidenceAsked:
    'Parkett: a sua morada fica agora noutro país. Verifique a residência fiscal na aplicação, em Segurança.',
  addressChanged: 'Parkett: a sua morada foi alterada. Não reconhece? Bloqueie a conta na aplicação, em Segurança.',
  sessionGuessesSpent:
    'Parkett: terminámos uma sessão da sua conta após várias entradas erradas. Não reconhece? Altere a palavra-passe.',
  accountFrozen:
    'Parkett: a sua conta está bloqueada e os outros dispositivos foram desligados. Pode desbloqueá-la na aplicação.',
  accountUnfrozen:
    'Parkett: a sua conta foi desbloqueada. Não reconhece? Bloqueie-a na aplicação, em Segurança, e contacte o apoio ao cliente.',
  accountRestricted:
    'Parkett: restringimos a sua conta. A aplicação mostra o que está bloqueado, porquê e o que pode fazer.',
  restrictionLifted: 'Parkett: a restrição da sua conta foi levantada.',
  recoveryApproved:
    'Parkett: foi aprovado um novo acesso à sua conta, válido daqui a 24 horas. Não reconhece? Inicie sessão e pare-o.',
  removalApproved:
    'Parkett: as suas chaves de acesso e a app de autenticação serão removidas daqui a 24 horas. Não pediu isto? Inicie sessão e pare.',
  recoveryStopped: 'Parkett: o novo acesso foi parado e a sua conta está bloqueada. Pode desbloqueá-la na aplicação.',
  accessRecovered:
    'Parkett: o seu novo acesso está ativo, levantamentos suspensos por agora. Não reconhece? Contacte já o apoio ao cliente.',
  factorsRemoved:
    'Parkett: chaves de acesso e app de autenticação removidas. Escolha já uma nova palavra-passe. Levantamentos suspensos por agora.',
  erasureRequested:
    'Parkett: foi pedido o apagamento dos seus dados; pode retirar o pedido na aplicação em 14 dias. Não reconhece? Bloqueie lá a conta.',
  erasureWithdrawn: 'Parkett: o pedido de apagamento dos seus dados foi retirado. A sua conta continua aberta.',
  documentExpires:
    'Parkett: o seu documento de identificação caduca em breve. Envie um novo na app, em Confirmar a identidade.',
};
