interface DefinitionRelecture {
  /** Milliseconds after the last of several writes (3§9, 1§9). */
  readonly delai: number
  /** Beginning of the paths read once more then; absent: what shows is read then, and nothing before. */
  readonly encore?: string
}

/** How lists follow the writes that change them, where it is not all at once. */
export const relectures = {
  univers: { delai: 300 },
  // the packets of a bulk action follow each other: one reading for all
  groupes: { delai: 500 },
  // read at once, and once more when the jobs of the change are done: mails sent, sessions ended
  utilisateurs: { delai: 2000, encore: 'Utilisateur/' },
  // what was exported is listed no more
  lettres: { delai: 0 },
} as const satisfies Record<string, DefinitionRelecture>

/** `rien`: nothing that a screen shows has changed. */
export type Relecture = keyof typeof relectures | 'rien'
