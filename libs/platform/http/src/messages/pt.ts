import type { de } from './de';
import type { Translation } from './tables';

export const pt: Translation<typeof de> = {
  SUCCESS: 'Concluído.',
  PENDING:
    'Recebemos o seu pedido; o resultado ainda não é conhecido. Verifique de novo daqui a pouco (ordens: em «Ordens»). Pode enviá-lo outra vez sem risco.',
  REFUSED: 'De momento não é possível. Nada foi executado nem foi movimentado dinheiro.',

  INPUT_INVALID: 'O campo «{field}» {reason}. Nada foi executado; corrija-o, por favor.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Falta ao pedido uma Idempotency-Key válida (1 a 128 caracteres imprimíveis). Nada foi executado.',
  REQUEST_MALFORMED: 'Não é possível ler o pedido. Nada foi executado.',
  BODY_TOO_LARGE: 'O pedido é demasiado grande (64 KiB no máximo). Nada foi executado.',
  CONTENT_TYPE_UNSUPPORTED: 'O pedido tem de ser enviado em JSON. Nada foi executado.',
  ROUTE_UNKNOWN: 'Este endereço não existe.',
  SESSION_LOCKED:
    'Esta sessão está bloqueada. Desbloqueie-a com o código de negociação, uma chave de acesso ou a palavra-passe de acesso; nada foi executado.',
  UNAUTHENTICATED: 'A sua sessão terminou ou expirou. Inicie sessão novamente; as ordens abertas mantêm-se.',
  FORBIDDEN: 'Não tem autorização para isso. Nada foi executado.',
  OVERLOADED:
    'Estão a chegar demasiados pedidos ao mesmo tempo. O seu não foi aceite; tente novamente dentro de alguns segundos.',
  INTAKE_PAUSED:
    'De momento não aceitamos novas ordens nem alterações. O seu pedido não foi executado; as ordens abertas mantêm-se e podem ser canceladas. Tente novamente mais tarde.',
  COMMAND_NOT_SENT:
    'De momento a sua conta não está acessível. O seu pedido não foi executado; tente novamente mais tarde.',
  UNAVAILABLE:
    'Uma parte do nosso sistema não está acessível. Tente novamente daqui a pouco; o seu pedido não será executado duas vezes.',
  INTERNAL: 'Ocorreu um erro do nosso lado. Verifique se o seu pedido chegou antes de tentar novamente.',
  TOO_MANY_ATTEMPTS:
    'Demasiadas tentativas. Para sua proteção, poderá continuar dentro de {retryAfterSeconds:duration}; o seu dinheiro e as suas ordens não são afetados.',
  ORIGIN_REFUSED:
    'O pedido veio de outro site e, para sua proteção, não foi executado. Abra o Parkett diretamente no seu navegador.',
  HOST_REFUSED: 'O Parkett não está configurado neste endereço. Abra-o no seu próprio endereço.',
  HTTPS_REQUIRED: 'Esta ligação não está cifrada. Abra o Parkett com https://.',
  ACTOR_NOT_ALLOWED: 'Não tem permissão para o fazer. Nada foi executado.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Com esta Idempotency-Key já foi enviado outro pedido. Este não foi executado; vale o anterior.',
  COMMAND_TOO_OLD: 'O seu pedido chegou demasiado tarde e não foi executado. Tente novamente.',
  COMMAND_EXPIRED:
    'O pedido não foi tratado a tempo e caducou. Nada foi executado e nenhum valor ficou reservado; tente novamente.',
  COMMAND_FAILED:
    'Um erro do nosso lado impediu o processamento do pedido. Nada foi executado e nenhum valor ficou reservado; fomos alertados.',
  COMMAND_UNREADABLE: 'Não foi possível ler o pedido. Nada foi executado e nenhum valor ficou reservado.',
  COMMAND_UNKNOWN: 'Não conhecemos este tipo de pedido. Nada foi executado e nenhum valor ficou reservado.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'está em falta',
  'reason.unknown': 'não existe aqui',
  'reason.notText': 'tem de ser um texto',
  'reason.notNumber': 'tem de ser um número sem aspas, dentro do intervalo habitual',
  'reason.notWhole': 'tem de ser um número inteiro',
  'reason.tooFine': 'não pode ter mais de {decimals} casas decimais',
  'reason.notObject': 'tem de ser um objeto JSON',
  'reason.notList': 'tem de ser uma lista',
  'reason.notYesNo': 'tem de ser true ou false',
  'reason.tooSmall': 'tem de ser pelo menos {min}',
  'reason.tooLarge': 'pode ser no máximo {max}',
  'reason.tooShort': 'é demasiado curto (pelo menos {min})',
  'reason.tooLong': 'é demasiado longo (no máximo {max})',
  'reason.notChoice': 'não é um dos valores possíveis',
  'reason.format': 'não tem o formato esperado',
};
