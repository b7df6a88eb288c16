import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Antes de comprar um produto complexo pela primeira vez, perguntamos pelos seus conhecimentos e experiência. Para ações e fundos simples não é necessário. Guardamos as suas respostas cifradas.',
  'knowledge.rule': 'O resultado é válido por dois anos. Pode responder às perguntas no máximo três vezes em 24 horas.',
  'knowledge.nextAt': 'Pode voltar a responder às perguntas a partir das {{time}}.',
  'knowledge.results': 'O seu resultado',
  'knowledge.kind.leveraged': 'Fundos alavancados e inversos',
  'knowledge.kind.derivative': 'Direitos de subscrição, warrants, certificados e títulos de dívida',
  'knowledge.result.appropriate': 'Adequado, válido até {{date}}',
  'knowledge.result.notAppropriate': 'Não adequado, válido até {{date}}',
  'knowledge.unknown': 'Ainda não se sabe',
  'knowledge.start': 'Responder às perguntas',
  'knowledge.again': 'Responder de novo às perguntas',
  'knowledge.send': 'Enviar respostas',
  'knowledge.saved': 'O seu resultado está guardado',
  'knowledge.missing': 'Escolha uma resposta.',
  'knowledge.question.training': 'Lidou com valores mobiliários na formação ou no trabalho?',
  'knowledge.question.trades': 'Quantas operações com valores mobiliários fez nos últimos três anos?',
  'knowledge.question.leveragedTrades': 'Quantas delas em fundos alavancados ou inversos?',
  'knowledge.question.leveragedDaily':
    'Um fundo com dupla alavancagem diária rende num ano sempre exatamente o dobro do seu índice.',
  'knowledge.question.leveragedInverse': 'Um fundo inverso perde quando o seu índice sobe.',
  'knowledge.question.derivativeTrades':
    'Quantas delas em direitos de subscrição, warrants, certificados ou títulos de dívida?',
  'knowledge.question.derivativeExpiry':
    'Um direito de subscrição ou um warrant pode perder todo o valor quando termina o prazo.',
  'knowledge.question.derivativeIssuer':
    'Se o emitente de um certificado ficar insolvente, recupero o meu dinheiro na mesma.',
  'knowledge.answer.no': 'Não',
  'knowledge.answer.none': 'Nenhuma',
  'knowledge.answer.course': 'Sim, em cursos ou estudos',
  'knowledge.answer.work': 'Sim, no trabalho',
  'knowledge.answer.upTo5': '1 a 5',
  'knowledge.answer.upTo10': '1 a 10',
  'knowledge.answer.upTo50': '11 a 50',
  'knowledge.answer.more': 'Mais',
  'knowledge.answer.true': 'Verdadeiro',
  'knowledge.answer.false': 'Falso',
  'knowledge.answer.unsure': 'Não sei',
  'warning.title': 'Este produto é complexo',
  'warning.known.unknown':
    'Não conhecemos os seus conhecimentos nem a sua experiência com tais produtos. Por isso não podemos avaliar se este produto é adequado para si.',
  'warning.known.notAppropriate':
    'Segundo as suas respostas, os seus conhecimentos e experiência não bastam para este produto. Por isso não o consideramos adequado para si.',
  'warning.risk.leveraged':
    'Os fundos alavancados e inversos só seguem o seu índice de um dia para o outro. Com o tempo, o seu valor pode afastar-se muito dele e a maior parte do dinheiro pode perder-se.',
  'warning.risk.derivative':
    'Estes títulos podem caducar e o seu valor depende muitas vezes de o emitente poder pagar. Pode perder-se todo o dinheiro.',
  'warning.toQuestions': 'Responder às perguntas',
  'warning.confirm': 'Li o aviso e quero comprar na mesma.',
  'warning.confirmMissing': 'Confirme que leu o aviso.',
  'warning.goOn': 'Continuar',
};
