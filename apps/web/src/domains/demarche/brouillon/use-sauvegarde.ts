import type { BrouillonLu } from '@ondine/webapi/demarche/brouillon-lu.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormulaireOuvert } from '../formulaire/formulaire.queries.ts'
import {
  type BrouillonVise,
  envoyerLien,
  estAbsent,
  estAilleurs,
  estRefuse,
  garder,
  reprendre,
  supprimer,
} from './brouillons.queries.ts'
import { garderJeton, oublierJeton } from './jeton.ts'
import { garderReste, lireReste, oublierReste } from './reste.ts'
import { creerSauvegarde, type EtatSauvegarde } from './sauvegarde.ts'

type Reponses = Readonly<Record<string, string | undefined>>

interface Options {
  readonly ouvert: FormulaireOuvert
  readonly numeroContrat: string | undefined
  /** Of the form in this tab; undefined: it is only looked at. */
  readonly nom: string | undefined
  readonly etape: string
  /** Fields that the storage of a browser never keeps, and that no draft does. */
  readonly intimes: ReadonlySet<string>
  readonly jamais: ReadonlySet<string>
}

const dites = (reponses: Reponses, sauf: ReadonlySet<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reponses).filter((une): une is [string, string] => typeof une[1] === 'string' && !sauf.has(une[0])),
  )
const enTexte = (reponses: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(reponses).map(([nom, valeur]) => ({ nom, valeur })))
export const enReponses = (lu: Pick<BrouillonLu, 'reponses'>): Readonly<Record<string, string>> =>
  Object.fromEntries(lu.reponses.map(({ nom, valeur }) => [nom, valeur]))

/** What a form opens on: the draft, and over it what did not leave this tab. */
export const departDe = ({ brouillon }: FormulaireOuvert, nom: string | undefined): Reponses | undefined => {
  const reste = nom === undefined ? undefined : lireReste(nom)
  if (nom === undefined || (brouillon === null && reste === undefined)) return undefined
  return { ...(brouillon && enReponses(brouillon)), ...reste?.reponses }
}

/** Keeps a procedure as a draft of the server while one types (decision 046): by its account, or by the link of this tab. */
export const useSauvegarde = ({ ouvert, numeroContrat, nom, etape, intimes, jamais }: Options) => {
  const { ouverture } = ouvert
  const formType = ouverture.identifiant
  const [jeton, setJeton] = useState(ouvert.jeton)
  const [lienDemande, demanderLien] = useState(false)
  const [etat, montrer] = useState<EtatSauvegarde>(
    ouvert.brouillon === null ? { phase: 'rien' } : { phase: 'garde', gardeLe: ouvert.brouillon.gardeLe, ibans: [] },
  )
  const vise = useRef<BrouillonVise>({ formType, numeroContrat, jeton })
  vise.current = { formType, numeroContrat, jeton }
  const [reste] = useState(() => (nom === undefined ? undefined : lireReste(nom)))
  const [sauvegarde] = useState(() =>
    creerSauvegarde({
      revision: reste?.revision ?? ouvert.brouillon?.revision ?? 0,
      garder: ({ reponses, etape: la, revision }) =>
        garder({
          ...vise.current,
          reponses: enTexte(reponses),
          etape: la,
          empreinte: ouverture.empreinte,
          revision,
        }),
      refus: (cause) => {
        if (estAilleurs(cause)) return { phase: 'ailleurs' }
        if (estAbsent(cause)) return { phase: 'absent' }
        return estRefuse(cause) ? { phase: 'refuse', cause } : { phase: 'echec' }
      },
      montrer,
      reste: (un) => {
        if (nom === undefined) return
        if (un === undefined) oublierReste(nom)
        else garderReste(nom, { revision: un.revision, reponses: dites(un.reponses, intimes) })
      },
      minuterie: (faire, ms) => {
        const id = setTimeout(faire, ms)
        return () => clearTimeout(id)
      },
    }),
  )
  const actif = nom !== undefined && (ouverture.brouillons === 'COMPTE' || jeton !== undefined)
  const lecteur = useRef<() => Reponses>(() => ({}))
  const etapeCourante = useRef(etape)
  const contenu = () => ({ reponses: dites(lecteur.current(), jamais), etape: etapeCourante.current })
  const noter = (): void => {
    if (actif) sauvegarde.noter(contenu())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left leaves for the server at once
  useEffect(() => {
    if (etapeCourante.current === etape) return
    etapeCourante.current = etape
    if (!actif || etat.phase === 'rien') return
    noter()
    void sauvegarde.vider()
  }, [etape])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not leave the last time leaves now
  useEffect(() => {
    if (actif && reste !== undefined) noter()
  }, [])
  useEffect(() => {
    const partir = (): void => {
      if (document.visibilityState === 'visible') return
      sauvegarde.deposer()
      void sauvegarde.vider()
    }
    document.addEventListener('visibilitychange', partir)
    return () => {
      document.removeEventListener('visibilitychange', partir)
      void sauvegarde.vider()
    }
  }, [sauvegarde])

  return {
    etat,
    mode: nom === undefined ? ('AUCUN' as const) : ouverture.brouillons,
    jeton,
    /** By the server: the tab keeps nothing then. */
    actif,
    noter,
    /** Reads the answers as they stand now. */
    lecteur,
    suspendre: sauvegarde.suspendre,
    relancer: () => sauvegarde.reprendre(undefined),
    /** It was sent: nothing of it stays here. */
    oublier: (): void => {
      oublierJeton(formType)
      if (nom !== undefined) oublierReste(nom)
    },
    effacer: async (): Promise<void> => {
      await sauvegarde.suspendre()
      await supprimer(vise.current)
      oublierJeton(formType)
      setJeton(undefined)
      if (nom !== undefined) oublierReste(nom)
      montrer({ phase: 'rien' })
      sauvegarde.reprendre(0)
    },
    /** Without an account: the question where a link goes to shows. */
    lienDemande,
    demanderLien,
    /** Without an account: keeps it, and mails the link. */
    lier: async (email: string, captcha: string): Promise<void> => {
      const { reponses, etape: la } = contenu()
      const garde = await envoyerLien({
        formType,
        numeroContrat,
        reponses: enTexte(reponses),
        etape: la,
        empreinte: ouverture.empreinte,
        email,
        captcha,
      })
      garderJeton(formType, garde.jeton)
      setJeton(garde.jeton)
      sauvegarde.reprendre(garde.revision)
      montrer({ phase: 'garde', gardeLe: garde.gardeLe, ibans: garde.ibans })
    },
    /** What the other page kept. */
    lireAutre: () => reprendre(vise.current),
    /** Goes on from what the other page kept: `ici` writes over it what stands here. */
    suivre: (revision: number, ici: boolean): void => {
      if (ici) sauvegarde.reprendre(revision, contenu())
      else {
        sauvegarde.reprendre(revision)
        montrer({ phase: 'garde', gardeLe: new Date().toISOString(), ibans: [] })
      }
    },
    /** Begins another draft with what stands here; without an account, once a link to it is asked for. */
    recommencer: (): void => {
      if (jeton === undefined) sauvegarde.reprendre(0, contenu())
      else demanderLien(true)
    },
  }
}
export type SauvegardeDeDemarche = ReturnType<typeof useSauvegarde>
