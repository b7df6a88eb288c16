import type { Translation } from '../../messages';

export const words: Translation<'verification'> = {
  'verification.lead.pending':
    'Wij zijn wettelijk verplicht de identiteit van onze klanten te controleren. U hebt uw document en ongeveer drie minuten nodig.',
  'verification.lead.approved': 'Uw identiteit is bevestigd. U kunt handelen.',
  'verification.lead.resubmission':
    'Dien uw gegevens en afbeeldingen nog eens in. Dit heeft geen gevolgen voor uw geld.',
  'verification.reviewHint':
    'Een medewerker controleert elke inzending. U hoeft niets meer te doen; het resultaat verschijnt hier.',
  'verification.document': 'Identiteitsdocument',
  'verification.type.deIdentityCard': 'Duitse identiteitskaart',
  'verification.type.dePassport': 'Duits paspoort',
  'verification.type.cnIdentityCard': 'Chinese identiteitskaart',
  'verification.data': 'Gegevens',
  'verification.name': 'Volledige naam',
  'verification.nameHint': 'Zoals die in het document staat',
  'verification.enterName': 'Voer uw naam in.',
  'verification.number': 'Documentnummer',
  'verification.enterNumber': 'Voer het nummer van het document in.',
  'verification.numberHint.deIdentityCard':
    'Rechtsboven op de voorkant, met het controlecijfer van de achterkant, bijvoorbeeld L01X00T471',
  'verification.numberHint.dePassport':
    'Rechtsboven op de pagina met de foto, met het controlecijfer uit de machineleesbare regel, bijvoorbeeld C01X00T478',
  'verification.numberHint.cnIdentityCard': '18 tekens; het laatste is een cijfer of X',
  'verification.images': 'Afbeeldingen van het document',
  'verification.imagesHint':
    'Voor- en achterkant, helemaal in beeld, scherp en zonder spiegeling. PNG, JPEG of WebP, hoogstens {{max}} MB.',
  'verification.side.front': 'Voorkant',
  'verification.side.back': 'Achterkant',
  'verification.preview': 'Voorbeeld: {{side}}',
  'verification.photo': 'Foto maken',
  'verification.photoOf': 'Foto maken: {{side}}',
  'verification.file': 'Bestand kiezen',
  'verification.fileOf': 'Bestand kiezen: {{side}}',
  'verification.uploaded': 'Geüpload',
  'verification.privacy':
    'Uw gegevens en afbeeldingen worden versleuteld opgeslagen. Op deze pagina staat elke keer dat onze medewerkers ze bekijken.',
  'verification.submit': 'Ter controle indienen',
  'verification.submitted': 'Ingediend',
  'verification.submittedAt': 'Ingediend op',
  'verification.decidedAt': 'Besloten op',
  'verification.show': 'Mijn afbeeldingen bekijken',
  'verification.reason': 'Reden',
  'verification.views': 'Wie uw gegevens heeft bekeken',
  'verification.noViews': 'Nog niemand',
  'verification.viewsHint': 'Elke keer dat wij uw gegevens of afbeeldingen openen, wordt dat hier vastgelegd.',
  'verification.viewed.document': 'Afbeelding van het document',
  'verification.viewed.verification': 'Ingediende gegevens',
  'verification.viewed.profile': 'Klantgegevens',
  'spec.uploadFront': 'Upload de voorkant van het document.',
  'spec.uploadBack': 'Upload de achterkant van het document.',
  'spec.fillCompletely': 'Vul alle velden in.',
  'spec.trueIdentity': 'Naam en documentnummer moeten juist zijn; het systeem controleert ze.',
  'spec.uploadFailed': 'Uploaden mislukt',
  'spec.alreadySubmitted': 'Uw documenten worden al gecontroleerd.',
  'spec.inVerification': 'Met succes ingediend. Uw gegevens worden nu gecontroleerd.',
};
