export const fr = {
  TAX_NOT_WITHHELD: 'Aucun impôt allemand n’est retenu sur ce compte : un ordre d’exonération serait sans effet.',
  ALLOWANCE_OTHER_YEAR:
    'Les ordres concernent actuellement l’année fiscale {year}. Rien n’a été modifié. Actualisez la page ou réessayez dans quelques heures.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Veuillez indiquer l’ordre d’exonération en euros entiers.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Le maximum possible est de {max:money}.',
  ALLOWANCE_BELOW_USED: 'Un montant supérieur a déjà été utilisé cette année. Le minimum possible est de {min:money}.',
};
