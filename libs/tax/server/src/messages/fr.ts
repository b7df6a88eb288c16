export const fr = {
  TAX_NOT_WITHHELD: 'Aucun impôt allemand n’est retenu sur ce compte : un ordre d’exonération serait sans effet.',
  ALLOWANCE_OTHER_YEAR:
    'Les ordres concernent actuellement l’année fiscale {year}. Rien n’a été modifié. Actualisez la page ou réessayez dans quelques heures.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Veuillez indiquer l’ordre d’exonération en euros entiers.',
  ALLOWANCE_ABOVE_MAXIMUM: 'Le maximum possible est de {max:money}.',
  ALLOWANCE_BELOW_USED: 'Un montant supérieur a déjà été utilisé cette année. Le minimum possible est de {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED: 'Aucun impôt allemand n’est retenu sur ce compte : il n’y a pas de pertes à attester.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'L’attestation de pertes ne peut être demandée actuellement que pour l’année fiscale {year}. Rien n’a été modifié. Actualisez la page.',
  LOSS_CERTIFICATE_REQUESTED: 'L’attestation de ces pertes est déjà demandée. C’est irrévocable.',
  LOSS_CERTIFICATE_TOO_LATE:
    'L’attestation de pertes devait être demandée au plus tard le {until}. Les pertes passent à l’année suivante.',
};
