import type { DocumentDeTexte } from './document.ts'

/** Legal notice, first version: fictional utility, placeholder names and numbers. */
export const mentions: DocumentDeTexte = {
  titre: 'Mentions légales',
  miseAJour: 'Mises à jour le 20 novembre 2026',
  intro: 'Qui édite ce site, qui l’héberge, et comment nous joindre.',
  sections: [
    {
      titre: 'Éditeur',
      contenu: [
        'Régie des eaux du Val d’Ondine, établissement public local à caractère industriel et commercial, au capital de dotation de 4 200 000 €.',
        'Siège : 1 place de la Fontaine, 99000 Val-d’Ondine. Téléphone : 01 99 00 12 34. SIRET : 000 000 000 00000.',
        'Directrice de la publication : la directrice générale de la régie.',
      ],
    },
    {
      titre: 'Hébergement',
      contenu: [
        'Le site est hébergé en France par le service informatique de la régie, 1 place de la Fontaine, 99000 Val-d’Ondine, téléphone 01 99 00 12 34.',
      ],
    },
    {
      titre: 'Données personnelles',
      contenu: [
        'La régie est responsable des traitements. Notre délégué à la protection des données répond par courrier au siège, à l’attention du « délégué à la protection des données\u202f», ou par le formulaire « Mes droits sur mes données\u202f».',
        'Durées de conservation :',
        [
          'compte de l’agence en ligne : jusqu’à sa suppression, ou deux ans sans connexion après un rappel ;',
          'contrat et coordonnées : cinq ans après la fin du contrat ;',
          'factures et règlements : dix ans, obligation comptable.',
        ],
      ],
    },
    {
      titre: 'Cookies',
      contenu: [
        'Nécessaires au service, sans accord préalable :',
        [
          'ondine_session : votre session, deux heures ;',
          'ondine_contexte : le contrat ou le groupe affiché, deux heures ;',
          'ondine_appareil : reconnaît un appareil déjà utilisé, 180 jours ;',
          'hasConsent et ondine-mesure-disable : votre choix sur la mesure d’audience, 13 mois.',
        ],
        'Mesure d’audience, avec votre accord seulement : adresse IP anonymisée, aucun usage publicitaire.',
      ],
    },
    {
      titre: 'Propriété intellectuelle',
      contenu: [
        'Les textes, dessins et éléments graphiques du site appartiennent à la régie ou sont utilisés avec l’accord de leurs auteurs. Leur reprise demande une autorisation écrite.',
        'Police de caractères : Atkinson Hyperlegible Next, Braille Institute, licence SIL Open Font 1.1. Icônes : Tabler, licence MIT.',
      ],
    },
  ],
}
