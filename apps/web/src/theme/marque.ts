/** What a utility changes to make the portal its own. Built in; the server's parameters refine the texts. */
export interface Marque {
  /** Short name, beside the logo. */
  readonly nom: string
  readonly sousTitre: string
  readonly nomComplet: string
  /** Two colours per theme; each must keep 4.5:1 on the card (primary) and 3:1 (accent): a test checks. */
  readonly couleurs: {
    readonly primary: { readonly clair: string; readonly sombre: string }
    readonly accent: { readonly clair: string; readonly sombre: string }
  }
  readonly contact: {
    readonly telephone: string
    readonly horaires: string
    readonly urgence: string
    readonly urgenceHoraires: string
  }
}

export const marque: Marque = {
  nom: 'Val d’Ondine',
  sousTitre: 'Régie des eaux',
  nomComplet: 'Régie des eaux du Val d’Ondine',
  couleurs: {
    primary: { clair: '#005F86', sombre: '#74C7EA' },
    accent: { clair: '#0E8C9B', sombre: '#4CC9CF' },
  },
  contact: {
    telephone: '01 99 00 12 34',
    horaires: 'Lundi au vendredi, 8 h – 18 h',
    urgence: '01 99 00 45 45',
    urgenceHoraires: 'Jour et nuit',
  },
}
