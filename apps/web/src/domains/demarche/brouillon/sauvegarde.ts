import type { GardeDuBrouillon } from '@ondine/webapi/demarche/brouillon.schemas.ts'
import type { ErreurApi } from '../../../api/erreur-api.ts'

type Reponses = Readonly<Record<string, string>>
interface Contenu {
  readonly reponses: Reponses
  readonly etape: string
}

/** What one reads of a draft while one types. */
export type EtatSauvegarde =
  | { readonly phase: 'rien' }
  | { readonly phase: 'garde'; readonly gardeLe: string; readonly ibans: readonly string[] }
  /** It does not leave: tried again, and said. */
  | { readonly phase: 'echec' }
  /** Another page kept something else. */
  | { readonly phase: 'ailleurs' }
  /** Sent or erased by another page. */
  | { readonly phase: 'absent' }
  /** The form is no more what it was when it opened: refused however often it is tried. */
  | { readonly phase: 'refuse'; readonly cause: ErreurApi }

interface Options {
  readonly revision: number
  readonly garder: (contenu: Contenu & { readonly revision: number }) => Promise<GardeDuBrouillon>
  readonly refus: (cause: unknown) => Exclude<EtatSauvegarde, { phase: 'rien' | 'garde' }>
  readonly montrer: (etat: EtatSauvegarde) => void
  /** Told of what could not leave, and of nothing once it has. */
  readonly reste: (reste: (Contenu & { readonly revision: number }) | undefined) => void
  readonly minuterie: (faire: () => void, ms: number) => () => void
}

/** After the last key. */
export const REPOS_MS = 800
const ENCORE_MS = 5000

/**
 * Keeps a draft as one types: one call at a time, of the last thing typed. Refused because somebody else wrote, it stops until it is said which
 * one stays.
 */
export const creerSauvegarde = ({ garder, refus, montrer, reste, minuterie, ...depart }: Options) => {
  let { revision } = depart
  let aEcrire: Contenu | undefined
  let refuse: Contenu | undefined
  let enVol: Promise<void> | undefined
  let arreter: (() => void) | undefined
  let suspendue = false

  const planifier = (ms: number): void => {
    arreter?.()
    arreter = minuterie(() => void ecrire(), ms)
  }
  const essayer = async (contenu: Contenu): Promise<void> => {
    try {
      const garde = await garder({ ...contenu, revision })
      revision = garde.revision
      reste(undefined)
      montrer({ phase: 'garde', gardeLe: garde.gardeLe, ibans: garde.ibans })
    } catch (cause) {
      aEcrire ??= contenu
      const etat = refus(cause)
      montrer(etat)
      if (etat.phase === 'ailleurs' || etat.phase === 'absent') {
        suspendue = true
        return
      }
      reste({ ...aEcrire, revision })
      // of a refusal the next word typed is the next try
      if (etat.phase === 'refuse') refuse = contenu
      else planifier(ENCORE_MS)
    }
  }
  const ecrire = async (): Promise<void> => {
    arreter?.()
    arreter = undefined
    if (enVol !== undefined || suspendue) return enVol
    const contenu = aEcrire
    if (contenu === undefined) return
    aEcrire = undefined
    enVol = essayer(contenu)
    await enVol
    enVol = undefined
    // what was typed meanwhile
    if (aEcrire !== undefined && aEcrire !== refuse && arreter === undefined && !suspendue) planifier(REPOS_MS)
  }
  return {
    noter: (contenu: Contenu): void => {
      aEcrire = contenu
      if (!suspendue && enVol === undefined) planifier(REPOS_MS)
    },
    /** Leaves at once: a step is done, the page goes. */
    vider: async (): Promise<void> => {
      await enVol
      await ecrire()
    },
    /** What would be lost if the page went now. */
    deposer: (): void => {
      if (aEcrire !== undefined && !suspendue) reste({ ...aEcrire, revision })
    },
    /** No more calls: it is being sent. */
    suspendre: async (): Promise<void> => {
      suspendue = true
      arreter?.()
      arreter = undefined
      await enVol
    },
    /** From here on, over that revision; `contenu` leaves at once. */
    reprendre: (depuis: number | undefined, contenu?: Contenu): void => {
      suspendue = false
      revision = depuis ?? revision
      aEcrire = contenu ?? (depuis === undefined ? aEcrire : undefined)
      if (aEcrire !== undefined) planifier(0)
    },
  }
}
