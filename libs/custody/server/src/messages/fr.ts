export const fr = {
  BUY_IN_NOT_POSSIBLE:
    'Ce règlement ne peut pas faire l’objet d’un rachat d’office : le délai de prolongation n’est pas écoulé, le rachat d’office est déjà ordonné, ou le marché ne doit aucun titre. Rien n’a été exécuté.',
  REPORT_NOT_MISSING:
    'Ces comptes rendus ne manquent pas dans la liste du dépositaire, ou ils sont trop nombreux pour une seule demande. Rien n’a été exécuté.',
};
