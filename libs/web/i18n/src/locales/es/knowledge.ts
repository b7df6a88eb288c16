import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Antes de que compre por primera vez un producto complejo, le preguntamos por sus conocimientos y experiencia. Para acciones y fondos sencillos no hace falta. Guardamos sus respuestas cifradas.',
  'knowledge.rule': 'El resultado vale dos años. Puede responder a las preguntas tres veces como máximo en 24 horas.',
  'knowledge.nextAt': 'Podrá volver a responder a las preguntas a partir de las {{time}}.',
  'knowledge.results': 'Su resultado',
  'knowledge.kind.leveraged': 'Fondos apalancados e inversos',
  'knowledge.kind.derivative': 'Derechos de suscripción, warrants, certificados y títulos de deuda',
  'knowledge.result.appropriate': 'Conveniente, válido hasta el {{date}}',
  'knowledge.result.notAppropriate': 'No conveniente, válido hasta el {{date}}',
  'knowledge.unknown': 'Aún no se conoce',
  'knowledge.start': 'Responder a las preguntas',
  'knowledge.again': 'Responder de nuevo a las preguntas',
  'knowledge.send': 'Enviar respuestas',
  'knowledge.saved': 'Su resultado se ha guardado',
  'knowledge.missing': 'Elija una respuesta.',
  'knowledge.question.training': '¿Ha tratado con valores en su formación o su trabajo?',
  'knowledge.question.trades': '¿Cuántas operaciones con valores ha hecho en los últimos tres años?',
  'knowledge.question.leveragedTrades': '¿Cuántas de ellas con fondos apalancados o inversos?',
  'knowledge.question.leveragedDaily':
    'Un fondo con doble apalancamiento diario rinde en un año siempre exactamente el doble que su índice.',
  'knowledge.question.leveragedInverse': 'Un fondo inverso pierde cuando su índice sube.',
  'knowledge.question.derivativeTrades':
    '¿Cuántas de ellas con derechos de suscripción, warrants, certificados o títulos de deuda?',
  'knowledge.question.derivativeExpiry':
    'Un derecho de suscripción o un warrant puede quedarse sin valor cuando vence el plazo.',
  'knowledge.question.derivativeIssuer':
    'Si el emisor de un certificado se declara insolvente, recupero mi dinero de todos modos.',
  'knowledge.answer.no': 'No',
  'knowledge.answer.none': 'Ninguna',
  'knowledge.answer.course': 'Sí, en cursos o estudios',
  'knowledge.answer.work': 'Sí, en el trabajo',
  'knowledge.answer.upTo5': 'De 1 a 5',
  'knowledge.answer.upTo10': 'De 1 a 10',
  'knowledge.answer.upTo50': 'De 11 a 50',
  'knowledge.answer.more': 'Más',
  'knowledge.answer.true': 'Verdadero',
  'knowledge.answer.false': 'Falso',
  'knowledge.answer.unsure': 'No lo sé',
  'warning.title': 'Este producto es complejo',
  'warning.known.unknown':
    'No conocemos sus conocimientos ni su experiencia con productos así. Por eso no podemos valorar si este producto es conveniente para usted.',
  'warning.known.notAppropriate':
    'Según sus respuestas, sus conocimientos y experiencia no bastan para este producto. Por eso no lo consideramos conveniente para usted.',
  'warning.risk.leveraged':
    'Los fondos apalancados e inversos siguen a su índice solo de un día para otro. A más largo plazo su valor puede alejarse mucho de él y puede perderse la mayor parte del dinero.',
  'warning.risk.derivative':
    'Estos valores pueden vencer y su valor depende a menudo de que el emisor pueda pagar. Puede perderse todo el dinero.',
  'warning.toQuestions': 'Responder a las preguntas',
  'warning.confirm': 'He leído la advertencia y quiero comprar de todos modos.',
  'warning.confirmMissing': 'Confirme que ha leído la advertencia.',
  'warning.goOn': 'Continuar',
};
