export const pt = {
  BUY_IN_NOT_POSSIBLE:
    'Esta liquidação não admite recompra: não está em atraso, a recompra já foi ordenada ou o mercado não deve títulos. Nada foi executado.',
};
