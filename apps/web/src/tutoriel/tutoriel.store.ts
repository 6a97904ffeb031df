import { creerMagasin, useMagasin } from '../ui/store.ts'
import { type CodeTutoriel, sequences } from './sequences.ts'
import { ecrireVu } from './vus.rules.ts'

interface EtatTutoriel {
  readonly code: CodeTutoriel | null
  readonly etape: number
  /** Asked for by the person: the focus goes to it. Started by itself, it takes nothing from whoever types. */
  readonly demande: boolean
}

const arrete: EtatTutoriel = { code: null, etape: 0, demande: false }
const magasin = creerMagasin<EtatTutoriel>(arrete)

export const useTutoriel = (): EtatTutoriel => useMagasin(magasin)

export const demarrerTutoriel = (code: CodeTutoriel, demande: boolean): void =>
  magasin.changer({ code, etape: 0, demande })

/** Ended or skipped: seen either way, it never starts by itself again. */
export const terminerTutoriel = (): void => {
  const { code } = magasin.lire()
  magasin.changer(arrete)
  if (code === null) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the portal serves
  document.cookie = ecrireVu(document.cookie, code, window.location.protocol === 'https:')
}

/** Next or previous step; past the last one, the end. */
export const allerEtape = (pas: 1 | -1): void => {
  const { code, etape } = magasin.lire()
  if (code === null) return
  const suivante = etape + pas
  if (suivante >= sequences[code].etapes.length) terminerTutoriel()
  else magasin.changer({ etape: Math.max(0, suivante), demande: true })
}
