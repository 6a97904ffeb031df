/** Sentences of the navigation guard. The first is the text of 1§2.4; the specification words none of the others. */
export const navigationMessages = {
  connexionRequise: 'Vous devez être identifié pour accéder à cette fonctionnalité.',
  reserveAuPersonnel: 'Cette page est réservée aux équipes de la régie.',
  reserveAAdministration: 'Cette page est réservée aux administrateurs de la régie.',
  ecranRefuse: 'Votre compte ne donne pas accès à cette page.',
  contratResilie: 'Ce contrat est résilié : seuls ses services restent accessibles.',
  dejaConnecte: 'Vous êtes connecté : cette facture se lit dans Mes factures.',
  coordonneesIncompletes: 'Les coordonnées de ce contrat sont incomplètes : merci de les compléter pour continuer.',
} as const
