import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro':
    'A seu pedido, encerramos a conta e apagamos os seus dados pessoais. Depois já não é possível voltar atrás.',
  'erasure.before': 'Antes do pedido',
  'erasure.beforeText':
    'A conta tem de estar vazia: sem dinheiro, títulos, ordens abertas nem transferências de ações em curso. Um bloqueio da conta tem de estar levantado.',
  'erasure.gone': 'O que é apagado',
  'erasure.goneText':
    'Nome, dados e imagens do documento, telefone, palavras-passe, chaves de acesso, dispositivos conhecidos e mensagens. Depois ninguém consegue ler os registos cifrados anteriores sobre si.',
  'erasure.stays': 'O que fica',
  'erasure.staysText': 'As ordens e os lançamentos ficam nos nossos livros, com um número que já não leva até si.',
  'erasure.law':
    'A lei alemã contra o branqueamento (GwG § 8) obriga-nos a conservar os seus dados de identificação até {{date}}. Até lá ficam guardados à chave; depois apagamo-los.',
  'erasure.noLaw': 'Este mercado é simulado e não identifica nenhuma pessoa real; por isso não conservamos mais nada.',
  'erasure.next': 'O que acontece a seguir',
  'erasure.nextText':
    'Executamos o pedido em {{date}}, no mínimo. Até lá pode retirá-lo aqui com um toque. Bloquear a conta também o anula. Avisamo-lo do pedido.',
  'erasure.request': 'Pedir o apagamento',
  'erasure.requested': 'Apagamento pedido',
  'erasure.open':
    'Pedido em {{time}}. É executado em {{date}}, no mínimo; se a conta não estiver vazia nessa altura, fica à espera.',
  'erasure.withdraw': 'Retirar o pedido',
  'erasure.withdrawn': 'Pedido retirado',
};
