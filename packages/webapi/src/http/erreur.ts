/** Severities of the specification's error answers (1§8). */
export const severites = ['Information', 'None', 'Inconsistant', 'Security', 'Error'] as const
export type Severite = (typeof severites)[number]

/** One error an endpoint may answer. The sentence is chosen at the edge; the database may override it. */
export interface Erreur {
  readonly code: string
  readonly status: number
  /** French sentence; `{name}` places are filled from the error's data. */
  readonly texte: string
  readonly severity: Severite
  /** True where the client must show this sentence rather than its default for the status (1§8). */
  readonly isCustomMessage: boolean
  /** Lets a configured table ignore an error by status, path and code (1§8). */
  readonly aelCode?: string
}

type SaisieErreur = Omit<Erreur, 'severity' | 'isCustomMessage'> & Partial<Erreur>

/** Declares errors by name, with severity Error and a custom message by default. */
export const defineErreurs = <const T extends Record<string, SaisieErreur>>(erreurs: T): Record<keyof T, Erreur> =>
  Object.fromEntries(
    Object.entries(erreurs).map(([nom, erreur]) => [nom, { severity: 'Error', isCustomMessage: true, ...erreur }]),
  ) as Record<keyof T, Erreur>

export interface ChampEnErreur {
  readonly champ: string
  readonly code: string
  readonly message: string
}

/** Body of every error answer. */
export interface CorpsErreur {
  readonly code: string
  readonly message: string
  readonly severity: Severite
  readonly isCustomMessage: boolean
  readonly aelCode: string | null
  readonly champs?: readonly ChampEnErreur[]
  readonly conversationId: string
}

/** Fills the `{name}` places of a sentence. */
export const remplirTexte = (texte: string, valeurs: Readonly<Record<string, string | number>>): string =>
  texte.replace(/\{(\w+)\}/g, (place, nom: string) => String(valeurs[nom] ?? place))
