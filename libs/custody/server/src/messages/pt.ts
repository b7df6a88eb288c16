export const pt = {
  BUY_IN_NOT_POSSIBLE:
    'Esta liquidação não admite recompra: o prazo de prorrogação não terminou, a recompra já foi ordenada ou o mercado não deve títulos. Nada foi executado.',
};
