import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Avant votre premier achat d’un produit complexe, nous vous interrogeons sur vos connaissances et votre expérience. Ce n’est pas nécessaire pour les actions et fonds simples. Vos réponses sont conservées chiffrées.',
  'knowledge.rule':
    'Le résultat est valable deux ans. Vous pouvez répondre aux questions trois fois au plus en 24 heures.',
  'knowledge.nextAt': 'Vous pourrez de nouveau répondre aux questions à partir de {{time}}.',
  'knowledge.results': 'Votre résultat',
  'knowledge.kind.leveraged': 'Fonds à effet de levier et fonds inverses',
  'knowledge.kind.derivative': 'Droits de souscription, bons d’option, certificats et titres de créance',
  'knowledge.result.appropriate': 'Approprié, valable jusqu’au {{date}}',
  'knowledge.result.notAppropriate': 'Non approprié, valable jusqu’au {{date}}',
  'knowledge.unknown': 'Pas encore connu',
  'knowledge.start': 'Répondre aux questions',
  'knowledge.again': 'Répondre de nouveau aux questions',
  'knowledge.send': 'Envoyer les réponses',
  'knowledge.saved': 'Votre résultat est enregistré',
  'knowledge.missing': 'Veuillez choisir une réponse.',
  'knowledge.question.training': 'Avez-vous étudié ou pratiqué les titres dans votre formation ou votre métier ?',
  'knowledge.question.trades': 'Combien d’opérations sur titres avez-vous faites ces trois dernières années ?',
  'knowledge.question.leveragedTrades': 'Combien d’entre elles sur des fonds à effet de levier ou inverses ?',
  'knowledge.question.leveragedDaily':
    'Un fonds à double levier quotidien rapporte toujours exactement le double de son indice sur un an.',
  'knowledge.question.leveragedInverse': 'Un fonds inverse perd lorsque son indice monte.',
  'knowledge.question.derivativeTrades':
    'Combien d’entre elles sur des droits de souscription, bons d’option, certificats ou titres de créance ?',
  'knowledge.question.derivativeExpiry':
    'Un droit de souscription ou un bon d’option peut perdre toute valeur à l’échéance.',
  'knowledge.question.derivativeIssuer':
    'Si l’émetteur d’un certificat devient insolvable, je récupère tout de même mon argent.',
  'knowledge.answer.no': 'Non',
  'knowledge.answer.none': 'Aucune',
  'knowledge.answer.course': 'Oui, en cours ou dans mes études',
  'knowledge.answer.work': 'Oui, dans mon métier',
  'knowledge.answer.upTo5': '1 à 5',
  'knowledge.answer.upTo10': '1 à 10',
  'knowledge.answer.upTo50': '11 à 50',
  'knowledge.answer.more': 'Davantage',
  'knowledge.answer.true': 'Vrai',
  'knowledge.answer.false': 'Faux',
  'knowledge.answer.unsure': 'Je ne sais pas',
  'warning.title': 'Ce produit est complexe',
  'warning.known.unknown':
    'Nous ne connaissons pas vos connaissances ni votre expérience de tels produits. Nous ne pouvons donc pas juger si ce produit est approprié pour vous.',
  'warning.known.notAppropriate':
    'D’après vos réponses, vos connaissances et votre expérience ne suffisent pas pour ce produit. Nous estimons donc qu’il n’est pas approprié pour vous.',
  'warning.risk.leveraged':
    'Les fonds à effet de levier et inverses ne suivent leur indice que d’un jour à l’autre. À plus long terme, leur valeur peut s’en écarter fortement, et la plus grande partie de l’argent peut être perdue.',
  'warning.risk.derivative':
    'Ces titres peuvent expirer, et leur valeur dépend souvent de la capacité de l’émetteur à payer. La totalité de l’argent peut être perdue.',
  'warning.toQuestions': 'Répondre aux questions',
  'warning.confirm': 'J’ai lu l’avertissement et je souhaite tout de même acheter.',
  'warning.confirmMissing': 'Veuillez confirmer que vous avez lu l’avertissement.',
  'warning.goOn': 'Continuer',
};
