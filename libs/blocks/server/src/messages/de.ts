export const de = {
  BLOCK_NOT_SUITABLE:
    'Blockhandel ist für Ihr Konto nicht freigeschaltet. Es wurde nichts ausgeführt; bei Fragen hilft der Kundenservice.',
  BLOCK_NOT_OFFERED: 'Für dieses Wertpapier bieten wir derzeit keinen Blockhandel an. Es wurde nichts ausgeführt.',
  BLOCK_TOO_SMALL:
    'Ein Block muss hier mindestens {min} Stück umfassen. Es wurde nichts ausgeführt, es ist nichts reserviert.',
  BLOCK_PRICE_OUT_OF_RANGE:
    'Der Preis eines Blocks muss heute zwischen {from:price} und {to:price} liegen. Es wurde nichts ausgeführt, es ist nichts reserviert.',
  TOO_MANY_BLOCKS:
    'Die Höchstzahl offener Blockgeschäfte ist erreicht ({limit}). Es wurde nichts ausgeführt; bitte warten Sie, bis eines abgeschlossen ist.',
  BLOCK_UNKNOWN: 'Dieses Blockgeschäft gibt es nicht oder es ist abgeschlossen. Es wurde nichts ausgeführt.',
  BLOCK_STILL_LOCKED: 'Diese Aktien sind noch gesperrt. Es wurde nichts ausgeführt.',
  OFFER_UNKNOWN: 'Dieses Angebot gibt es nicht. Es wurde nichts ausgeführt.',
  OFFER_CLOSED: 'Dieses Angebot ist beendet. Es wurde nichts ausgeführt.',
  OFFER_NOT_EXPIRED: 'Dieses Angebot läuft noch. Es wurde nichts ausgeführt.',
};
