export const pt = {
  TAX_NOT_WITHHELD: 'Nesta conta não é retido imposto alemão, pelo que uma ordem de isenção não teria efeito.',
  ALLOWANCE_OTHER_YEAR:
    'De momento, as ordens são para o ano fiscal {year}. Nada foi alterado. Atualize a página ou tente novamente dentro de algumas horas.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Indique a ordem de isenção em euros inteiros.',
  ALLOWANCE_ABOVE_MAXIMUM: 'O máximo possível é {max:money}.',
  ALLOWANCE_BELOW_USED: 'Este ano já foi utilizado um valor superior. O mínimo possível é {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED: 'Nesta conta não se retém imposto alemão: não há perdas a certificar.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'De momento, o certificado de perdas só pode ser pedido para o ano fiscal {year}. Nada foi alterado. Atualize a página.',
  LOSS_CERTIFICATE_REQUESTED: 'O certificado destas perdas já foi pedido. É irrevogável.',
  LOSS_CERTIFICATE_TOO_LATE:
    'O certificado de perdas tinha de ser pedido até {until}. As perdas passam para o ano seguinte.',
};
