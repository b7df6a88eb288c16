import type { Agreement } from './agreement';

export const fr: Agreement = [
  {
    heading: 'Utilisation',
    text: 'Parkett s’adresse aux particuliers qui négocient pour leur propre compte. Toute utilisation commerciale est interdite.',
  },
  {
    heading: 'Vos informations',
    text: 'Les informations données à l’inscription doivent être exactes et complètes. Veuillez garder secrets vos identifiants et votre code de trading.',
  },
  {
    heading: 'Blanchiment d’argent',
    text: 'Vous négociez avec votre propre argent, d’origine licite, et contribuez aux contrôles que la loi exige de nous.',
  },
  {
    heading: 'Technique',
    text: 'Vous n’accédez au service qu’avec des programmes autorisés et vous ne le décompilez, contournez ni perturbez.',
  },
  {
    heading: 'Droits',
    text: 'Le logiciel, la présentation et les contenus appartiennent à leurs auteurs. Vous pouvez les utiliser pour les besoins de ce compte.',
  },
  {
    heading: 'Pas de conseil',
    text: 'Les cours, les chiffres clés et les actualités servent à l’information et ne constituent pas un conseil en investissement. Les titres peuvent perdre de leur valeur, jusqu’à la perte totale.',
  },
  {
    heading: 'Disponibilité',
    text: 'Nous exploitons le service avec soin, mais ne pouvons garantir qu’il soit accessible à tout moment ni que chaque cours soit exempt d’erreur.',
  },
  {
    heading: 'Contenus interdits',
    text: 'Les messages et les documents téléversés ne doivent être ni illicites, ni offensants, ni trompeurs.',
  },
  {
    heading: 'Infractions',
    text: 'En cas d’infraction, nous pouvons restreindre des fonctions, suspendre ou fermer le compte. Vos espèces et vos titres restent votre propriété ; nous ne demandons jamais de frais pour vous les restituer.',
  },
];
