import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Évolution de la valeur',
  'portfolio.more': 'Plus',
  'portfolio.range': 'Période',
  'portfolio.day': 'Jour',
  'portfolio.week': 'Semaine',
  'portfolio.month': 'Mois',
  'portfolio.year': 'Année',
  'portfolio.all': 'Tout',
  'portfolio.chart': 'Valeur du compte du {{from}} au {{to}}, en dernier {{value}}',
  'portfolio.empty': 'Le graphique commence avec votre premier versement.',
  'portfolio.gaps': 'Les jours sans cours ou sans taux de change sont omis.',
  'portfolio.profit': 'Gain ou perte',
  'portfolio.paidIn': 'Versements moins retraits',
  'portfolio.timeWeighted': 'Rendement pondéré par le temps',
  'portfolio.timeWeightedHint':
    'Le rendement pondéré par le temps montre l’évolution de vos placements. Les versements et les retraits ne le modifient pas.',
  'portfolio.moneyWeighted': 'Rendement pondéré par les flux',
  'portfolio.moneyWeightedHint':
    'Le rendement pondéré par les flux tient compte du moment et du montant de vos versements et retraits.',
  'portfolio.perYear': '{{ratio}} par an',
  'portfolio.notUnique':
    'Plusieurs rendements pondérés par les flux correspondent à vos versements et retraits. Aucun n’est donc affiché.',
  'portfolio.compare': 'Comparer avec une action ou un fonds',
  'portfolio.compareOther': 'Choisir une autre comparaison',
  'portfolio.compareNone': 'Arrêter la comparaison',
  'portfolio.compareAccount': 'Votre compte',
  'portfolio.compareChart': 'Rendements comparés : votre compte {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Les deux courbes commencent à zéro. Les versements et les retraits ne modifient pas le rendement de votre compte. Celui de l’action ou du fonds comprend les dividendes et est exprimé dans la devise de votre compte.',
  'portfolio.compareNothing':
    'Aucune comparaison avec {{name}} n’est possible pour cette période, car des cours ou des taux de change manquent.',
  'portfolio.allocation': 'Répartition',
  'portfolio.sectors': 'Secteurs',
  'portfolio.currencies': 'Devises',
  'portfolio.markets': 'Marchés',
  'portfolio.cash': 'Liquidités',
  'portfolio.other': 'Autres',
  'portfolio.unvalued': 'Les positions ou liquidités sans cours ou sans taux de change ne sont pas comprises.',
};
