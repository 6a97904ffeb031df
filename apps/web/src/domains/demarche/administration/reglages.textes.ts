/** Words of the screen where procedures are tuned. */
export const reglagesTextes = {
  titre: 'Démarches',
  intro:
    'Ce que chaque démarche demande, à qui elle se montre, sous quel délai on répond. Un changement vaut tout de suite.',
  charge: 'Chargement des démarches',
  erreur: 'Les démarches n’ont pas pu se charger',
  absente: 'Cette démarche n’existe pas',
  retour: 'Voir toutes les démarches',
  chercher: 'Nom, description, code technique',
  aucune: 'Aucune démarche ne correspond',
  aucunePhrase: 'Changez la recherche ou le filtre.',
  montrees: 'Démarches montrées',
  filtres: { toutes: 'Toutes', ouvertes: 'Ouvertes', fermees: 'Fermées', changees: 'Changées' },
  etats: { OUVERTE: 'Ouverte', FERMEE: 'Fermée', PREPAREE: 'Préparée' },
  regler: 'Régler',
  enAttente: (nombre: number): string =>
    nombre === 0 ? '' : nombre === 1 ? '1 demande en cours' : `${nombre} demandes en cours`,
  changeeLe: (jour: string, par: string | null): string =>
    par === null ? `Changée le ${jour}.` : `Changée le ${jour} par ${par}.`,
  ouverte: 'Les personnes trouvent cette démarche parmi les leurs.',
  fermee: 'Personne ne peut envoyer cette démarche. L’enregistrer l’ouvre.',
  preparee: 'Le portail ne sait pas encore recevoir cette démarche\u202f: ses réglages l’attendent.',
  enregistrer: 'Enregistrer',
  ouvrirAction: 'Ouvrir cette démarche',
  enregistree: (libelle: string): string => `«\u202f${libelle}\u202f» est réglée.`,
  origine: 'Revenir aux réglages d’origine',
  origineReprise: 'Les réglages d’origine sont repris. Enregistrez pour qu’ils valent.',
  fermer: 'Fermer cette démarche',
  fermerTitre: (libelle: string): string => `Fermer «\u202f${libelle}\u202f»\u202f?`,
  fermerPhrase:
    'Personne ne pourra plus l’envoyer. Ses réglages seront perdus, sauf dans le journal. Les demandes déjà reçues restent à traiter.',
  contactsPerdus: (nombre: number): string =>
    nombre === 0 ? '' : nombre === 1 ? 'Son contact sera perdu aussi.' : `Ses ${nombre} contacts seront perdus aussi.`,
  fermeeDite: (libelle: string): string => `«\u202f${libelle}\u202f» est fermée.`,
  autre: (par: string | null): string =>
    par === null ? 'Ce qui a changé entre-temps\u202f:' : `Ce que ${par} a changé entre-temps\u202f:`,
  ensemble: (autres: readonly string[]) =>
    `Ce qui masque cette démarche pour un contrat, ou avertit avant elle, vaut aussi pour ${autres.join(', ')}\u202f: c’est un même processus.`,
  autreFermee: 'Cette démarche a été fermée entre-temps. L’enregistrer l’ouvre de nouveau.',
  rien: 'Rien de ce qui se règle ici.',
  apercu: 'Voir comme un abonné',
  apercuDe: (libelle: string) => `Aperçu\u202f: ${libelle}`,
  apercuNote: (reglages: string, contrat: string) =>
    `Vous voyez le formulaire tel qu’un abonné le remplit, ${reglages}. ${contrat} Rien de ce que vous tapez n’est gardé ni envoyé.`,
  apercuReglages: {
    OUVERTE: 'avec les réglages enregistrés',
    PREPAREE: 'avec les réglages enregistrés\u202f; le portail ne sait pas encore recevoir cette démarche',
    FERMEE: 'avec les réglages d’origine\u202f: cette démarche est fermée, vous seul la voyez',
  },
  apercuContrat: 'Contrat de l’aperçu',
  apercuContrats: {
    sans: {
      libelle: 'Sans contrat',
      dit: 'Aucun contrat n’est choisi\u202f: ce qui vient d’un contrat manque ou reste vide.',
    },
    exemple: {
      libelle: 'Avec un contrat d’exemple',
      dit: 'Le contrat 0000000 est un exemple\u202f: il n’existe pas, et rien de ce qui est dit de lui n’est à payer.',
    },
  },
  apercuFini: 'L’aperçu s’arrête ici\u202f: rien n’a été envoyé.',
} as const
