import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro':
    'À votre demande, nous fermons le compte et effaçons vos données personnelles. Ensuite, c’est irréversible.',
  'erasure.before': 'À faire avant',
  'erasure.beforeText':
    'Le compte doit être vide : ni espèces, ni titres, ni ordres en cours, ni transferts de titres. Un blocage du compte doit être levé.',
  'erasure.gone': 'Ce qui est effacé',
  'erasure.goneText':
    'Nom, données et images de la pièce d’identité, numéro de téléphone, mots de passe, clés d’accès, appareils connus et messages. Ensuite, plus personne ne peut lire les anciens enregistrements chiffrés vous concernant.',
  'erasure.stays': 'Ce qui reste',
  'erasure.staysText': 'Les ordres et les écritures restent dans nos livres, sous un numéro qui ne mène plus à vous.',
  'erasure.law':
    'La loi allemande sur le blanchiment (GwG § 8) nous oblige à conserver vos données d’identification jusqu’au {{date}}. D’ici là elles sont mises sous clé, puis nous les effaçons.',
  'erasure.noLaw': 'Ce marché est simulé et n’identifie aucune personne réelle ; nous ne conservons donc rien d’autre.',
  'erasure.next': 'La suite',
  'erasure.nextText':
    'Nous exécutons votre demande au plus tôt le {{date}}. Jusque-là, un geste suffit ici pour la retirer. Bloquer le compte y met fin aussi. Nous vous informons de la demande.',
  'erasure.request': 'Demander l’effacement',
  'erasure.requested': 'Effacement demandé',
  'erasure.open':
    'Demandé le {{time}}. Exécution au plus tôt le {{date}} ; si le compte n’est pas vide alors, la demande attend.',
  'erasure.withdraw': 'Retirer la demande',
  'erasure.withdrawn': 'Demande retirée',
};
