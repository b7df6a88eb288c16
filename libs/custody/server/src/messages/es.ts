export const es = {
  BUY_IN_NOT_POSSIBLE:
    'Esta liquidación no admite recompra: el plazo de prórroga no ha terminado, la recompra ya está ordenada o el mercado no debe títulos. No se ha ejecutado nada.',
  REPORT_NOT_MISSING:
    'Estos informes no faltan en la lista del custodio o son demasiados para una sola solicitud. No se ha ejecutado nada.',
};
