import { ErreurApi, messageDe } from '../../api/erreur-api.ts'
import { magasinSession } from '../../session/session.store.ts'
import { creerMagasin, useMagasin } from '../../ui/store.ts'

/** A setting that was changed on screen and is not applied yet. */
export interface Changement {
  /** One for each setting: a later change of it takes the place of the earlier. */
  readonly cle: string
  readonly titre: string
  /** What the setting becomes: « devient inactive ». */
  readonly effet: string
  /** What it is to be, as the call says it. */
  readonly valeur: string
  /** Said once it is, where it is the only one. */
  readonly succes: string
  /** Said instead, where it was asked together with others and all that was applied is of them. */
  readonly ensemble?: string
  readonly appliquer: () => Promise<unknown>
  /** After somebody else changed it: the same over what it became, and what that is. */
  readonly reprendre?: () => Promise<{ readonly changement: Changement; readonly autre: string } | undefined>
  /** Why it could not be applied. */
  readonly faute?: string
}

/** Of one person: nobody applies what somebody else prepared in this tab. */
interface Attente {
  readonly de: number | undefined
  readonly changements: readonly Changement[]
  readonly enCours: boolean
}

const magasin = creerMagasin<Attente>({ de: undefined, changements: [], enCours: false })

const moi = (): number | undefined => magasinSession.lire().utilisateur?.userWebId
const siens = ({ de, changements }: Attente): readonly Changement[] => (de === moi() ? changements : [])
const garder = (changements: readonly Changement[]): void => magasin.changer({ de: moi(), changements })

export const lireEnAttente = (): readonly Changement[] => siens(magasin.lire())

export const useEnAttente = (): Pick<Attente, 'changements' | 'enCours'> => {
  const attente = useMagasin(magasin)
  return { changements: siens(attente), enCours: attente.enCours }
}

/** Puts a change among those that wait, in the place of an earlier one of the same setting. */
export const mettreEnAttente = (changement: Changement): void => {
  const avant = lireEnAttente()
  const rang = avant.findIndex(({ cle }) => cle === changement.cle)
  garder(rang < 0 ? [...avant, changement] : avant.with(rang, changement))
}

export const retirerDeLAttente = (cle: string): void => garder(lireEnAttente().filter((un) => un.cle !== cle))

export const toutRetirer = (): void => garder([])

const essayer = async (changement: Changement): Promise<Changement | undefined> => {
  try {
    await changement.appliquer()
    return undefined
  } catch (cause) {
    const faute = messageDe(cause)
    const repris =
      cause instanceof ErreurApi && cause.status === 409
        ? await changement.reprendre?.().catch(() => undefined)
        : undefined
    return repris ? { ...repris.changement, faute: `${faute} ${repris.autre}` } : { ...changement, faute }
  }
}

/** Applies them one after the other; those that are refused stay, with the reason. Answers those that were applied. */
export const appliquerTout = async (): Promise<readonly Changement[]> => {
  if (magasin.lire().enCours) return []
  magasin.changer({ enCours: true })
  const faits: Changement[] = []
  try {
    for (const changement of lireEnAttente()) {
      const reste = await essayer(changement)
      if (reste === undefined) {
        faits.push(changement)
        retirerDeLAttente(changement.cle)
      } else mettreEnAttente(reste)
    }
  } finally {
    magasin.changer({ enCours: false })
  }
  return faits
}
