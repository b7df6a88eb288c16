import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro':
    'Op uw verzoek sluiten wij de rekening en wissen wij uw persoonsgegevens. Daarna kan dat niet meer ongedaan worden gemaakt.',
  'erasure.before': 'Eerst regelen',
  'erasure.beforeText':
    'De rekening moet leeg zijn: geen geld, geen effecten, geen lopende orders en geen lopende effectenoverboekingen. Een blokkering van de rekening moet opgeheven zijn.',
  'erasure.gone': 'Dit wordt gewist',
  'erasure.goneText':
    'Naam, gegevens en foto’s van uw identiteitsbewijs, telefoonnummer, wachtwoorden, passkeys, bekende apparaten en berichten. Daarna kan niemand oudere versleutelde gegevens over u nog lezen.',
  'erasure.stays': 'Dit blijft',
  'erasure.staysText': 'Orders en boekingen blijven in onze boeken, onder een nummer dat niet meer naar u leidt.',
  'erasure.law':
    'De Duitse witwaswet (GwG § 8) verplicht ons uw identificatiegegevens tot {{date}} te bewaren. Tot dan liggen ze achter slot; daarna wissen wij ze.',
  'erasure.noLaw': 'Deze markt is gesimuleerd en identificeert geen echte persoon; daarom bewaren wij verder niets.',
  'erasure.next': 'Hoe het verdergaat',
  'erasure.nextText':
    'Wij voeren uw aanvraag op zijn vroegst op {{date}} uit. Tot dan trekt u ze hier met één tik in. Ook een blokkering van de rekening beëindigt ze. Wij berichten u over de aanvraag.',
  'erasure.request': 'Wissing aanvragen',
  'erasure.requested': 'Wissing aangevraagd',
  'erasure.open':
    'Aangevraagd op {{time}}. Uitvoering op zijn vroegst op {{date}}; is de rekening dan niet leeg, dan wacht de aanvraag.',
  'erasure.withdraw': 'Aanvraag intrekken',
  'erasure.withdrawn': 'Aanvraag ingetrokken',
};
