import type { CorpsErreur } from '@ondine/webapi/http/erreur.ts'

export interface EnvoiEssaye {
  readonly saisie: Readonly<Record<string, unknown>>
  readonly reussir: () => void
  readonly refuser: (message: string, corps: Partial<CorpsErreur>) => void
  /** Fails as a network does. */
  readonly tomber: () => void
}

/** What a button that acts at once began, and how to end it. */
export interface GesteEssaye {
  readonly reussir: () => void
  readonly tomber: () => void
}

declare global {
  interface Window {
    /** What the form on trial sent, and how to answer it. */
    readonly essai: {
      readonly envois: EnvoiEssaye[]
      readonly gestes: GesteEssaye[]
      relire?: (courriel: string) => void
    }
  }
}
