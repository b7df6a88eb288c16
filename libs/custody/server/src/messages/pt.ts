export const pt = {
  BUY_IN_NOT_POSSIBLE:
    'Esta liquidação não admite recompra: o prazo de prorrogação não terminou, a recompra já foi ordenada ou o mercado não deve títulos. Nada foi executado.',
  REPORT_NOT_MISSING:
    'Estes relatórios não faltam na lista do custodiante ou são demasiados para um só pedido. Nada foi executado.',
};
