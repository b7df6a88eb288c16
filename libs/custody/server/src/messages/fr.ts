export const fr = {
  BUY_IN_NOT_POSSIBLE:
    'Ce règlement ne peut pas faire l’objet d’un rachat : il n’est pas en retard, le rachat est déjà demandé, ou le marché ne doit aucun titre. Rien n’a été exécuté.',
};
