export type CouleurMarque =
  | 'primary'
  | 'primary-strong'
  | 'on-primary'
  | 'primary-tint'
  | 'primary-line'
  | 'focus'
  | 'accent'
  | 'accent-text'
  | 'accent-tint'

/** What a utility changes to make the portal its own. Built in; the server's parameters refine the texts. */
export interface Marque {
  /** Short name, beside the logo. */
  readonly nom: string
  readonly sousTitre: string
  readonly nomComplet: string
  /** The two brand colours with their shades, light then dark; a test checks every contrast they must keep. */
  readonly couleurs: Readonly<Record<CouleurMarque, readonly [clair: string, sombre: string]>>
}

export const marque: Marque = {
  nom: 'Val d’Ondine',
  sousTitre: 'Régie des eaux',
  nomComplet: 'Régie des eaux du Val d’Ondine',
  couleurs: {
    primary: ['#005F86', '#74C7EA'],
    'primary-strong': ['#00496A', '#A3DBF3'],
    'on-primary': ['#FFFFFF', '#04212F'],
    'primary-tint': ['#E4F1F7', '#12384A'],
    'primary-line': ['#B9D9E7', '#2B5C73'],
    focus: ['#005F86', '#A3DBF3'],
    accent: ['#0E8C9B', '#4CC9CF'],
    'accent-text': ['#0A6E7B', '#4CC9CF'],
    'accent-tint': ['#E1F4F4', '#10383D'],
  },
}
