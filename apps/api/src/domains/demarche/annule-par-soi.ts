/** What the history keeps of somebody who took their request back, for staff and for billing; and how they read it themselves. */
const textes = {
  ANNULATION: {
    garde: 'Annulée en ligne par la personne qui l’a envoyée.',
    aSoi: 'Vous l’avez annulée en ligne.',
  },
  ANNULATION_DEMANDEE: {
    garde: 'Demandée en ligne par la personne qui l’a envoyée.',
    aSoi: 'Vous l’avez demandée en ligne.',
  },
} as const

export const annuleParSoi = (geste: keyof typeof textes): string => textes[geste].garde

const aSoi = new Map<string, string>(Object.values(textes).map(({ garde, aSoi: dit }) => [garde, dit]))

/** The same text to whoever sent the request; any other as it stands. */
export const direASoi = <T extends string | null>(texte: T): T | string =>
  texte === null ? texte : (aSoi.get(texte) ?? texte)
