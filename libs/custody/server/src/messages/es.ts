export const es = {
  BUY_IN_NOT_POSSIBLE:
    'Esta liquidación no admite recompra: el plazo de prórroga no ha terminado, la recompra ya está ordenada o el mercado no debe títulos. No se ha ejecutado nada.',
};
