export const de = {
  BUY_IN_NOT_POSSIBLE:
    'Diese Abwicklung lässt sich nicht eindecken: Sie ist nicht überfällig, schon beauftragt, oder der Markt schuldet keine Stücke. Es wurde nichts ausgeführt.',
  REPORT_NOT_MISSING:
    'Diese Meldungen fehlen in der Liste der Verwahrstelle nicht, oder es sind zu viele für einen Antrag. Es wurde nichts ausgeführt.',
};
