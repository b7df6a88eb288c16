import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'A sua conta está parcialmente bloqueada',
  'restriction.stops.trading': 'Negociação',
  'restriction.stops.moneyOut': 'Levantamentos e transferências de ações para fora',
  'restriction.stops.login': 'Início de sessão',
  'restriction.reason.ownRequest': 'Foi o próprio titular que bloqueou a conta.',
  'restriction.reason.securityRule': 'Uma regra de segurança detetou tentativas invulgares.',
  'restriction.reason.takeover': 'Suspeitamos que outra pessoa tem acesso à sua conta.',
  'restriction.reason.identityDoubt': 'Temos de verificar novamente os seus dados pessoais.',
  'restriction.reason.marketRules': 'Estamos a examinar ordens segundo as regras da bolsa.',
  'restriction.reason.legalHold': 'A lei obriga-nos a isso.',
  'restriction.reason.reconciliation':
    'Os valores da sua conta não coincidem nos nossos registos; estamos a verificar porquê.',
  'restriction.since': 'Desde {{time}}',
  'restriction.until': 'Desde {{time}}, o mais tardar até {{until}}',
  'restriction.openOrders': 'As ordens em aberto mantêm-se; pode cancelá-las.',
  'restriction.ownHint':
    'Quando tiver a certeza de que só o titular tem acesso, desbloqueie a conta com a palavra-passe e o segundo fator.',
  'restriction.appeal':
    'Não concorda? Escreva ao apoio ao cliente; outra pessoa examinará a decisão. Também pode reclamar.',
  'restriction.unfreeze': 'Desbloquear',
  'restriction.unfrozen': 'A conta está desbloqueada',
  'freeze.title': 'Bloquear a conta',
  'freeze.note': 'Para de imediato a negociação e tudo o que sai da conta',
  'freeze.notMe': 'Não fui eu: bloquear a minha conta',
  'freeze.question':
    'A negociação, os levantamentos e as transferências de ações param de imediato e todos os outros dispositivos são desligados. As ordens em aberto mantêm-se e podem ser canceladas. Para desbloquear a conta, precisa da palavra-passe e do segundo fator.',
  'freeze.confirm': 'Bloquear agora',
  'freeze.busy': 'A bloquear…',
  'freeze.done': 'A sua conta está bloqueada',
  'recovery.open.newAccess': 'Foi aprovado um novo acesso à sua conta',
  'recovery.open.removeFactors': 'As suas chaves de acesso e a app de autenticação serão removidas',
  'recovery.note.newAccess':
    'Alguém identificou-se como sendo o titular com um documento e poderá definir uma nova palavra-passe e um novo número a partir de {{time}}.',
  'recovery.note.removeFactors': 'A partir de {{time}}, o apoio ao cliente remove todas as chaves de acesso e a app.',
  'recovery.stopHint':
    'Se não foi o senhor ou a senhora, pare agora. A conta fica bloqueada e os outros dispositivos são desligados.',
  'recovery.stop': 'Não fui eu: parar',
  'recovery.stopped': 'Parado. A sua conta está bloqueada.',
};
