export const de = {
  BUY_IN_NOT_POSSIBLE:
    'Diese Abwicklung lässt sich nicht eindecken: Sie ist nicht überfällig, schon beauftragt, oder der Markt schuldet keine Stücke. Es wurde nichts ausgeführt.',
};
