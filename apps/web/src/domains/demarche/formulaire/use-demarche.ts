import { estGardable } from '@ondine/webapi/demarche/brouillon.rules.ts'
import { motsDe } from '@ondine/webapi/demarche/conditions.rules.ts'
import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { estIntime } from '@ondine/webapi/demarche/intime.rules.ts'
import { listesLues } from '@ondine/webapi/demarche/listes.rules.ts'
import type { Contexte, Parcours, Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import { parcourir, repondre } from '@ondine/webapi/demarche/parcours.rules.ts'
import { typeDe } from '@ondine/webapi/demarche/types-de-champ.ts'
import { useRef, useState } from 'react'
import { captchaManquant } from '../../../captcha/captcha.tsx'
import { usePieces } from '../../../formulaire/pieces/use-pieces.ts'
import { resumer } from '../../../formulaire/resume.ts'
import { type Fautes, lireRefus, useRefus } from '../../../formulaire/use-refus.ts'
import { useSaisie } from '../../../formulaire/use-saisie.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { departDe, useSauvegarde } from '../brouillon/use-sauvegarde.ts'
import { aDejaServi, cleEnvoi, oublierCleEnvoi } from './cle-envoi.ts'
import { reponsesEnvoyees } from './envoi.rules.ts'
import { envoyerDemarche, type FormulaireOuvert } from './formulaire.queries.ts'
import { nommerFautes } from './nommer-fautes.rules.ts'
import { regles } from './regles.ts'

export const ID = 'demarche'
export const RECAPITULATIF = 'recapitulatif'

const contexteDe = ({ ouverture }: FormulaireOuvert): Contexte => ({
  faits: Object.fromEntries(ouverture.faits.map(({ nom, valeur }) => [nom, valeur])),
  aujourdhui: ouverture.aujourdhui,
  listes: listesLues(ouverture.listes),
})

const dites = (saisie: Readonly<Record<string, unknown>>): Reponses =>
  Object.fromEntries(Object.entries(saisie).filter((une): une is [string, string] => typeof une[1] === 'string'))

interface Options {
  readonly ouvert: FormulaireOuvert
  /** Answers that the link which led here gave, by field. */
  readonly prerempli: Readonly<Record<string, string>>
  readonly numeroContrat: string | undefined
  readonly avecCaptcha: boolean
  /** What it is kept as in this tab; undefined: it is not. */
  readonly brouillon: string | undefined
  /** Done in place of sending. */
  readonly aLaPlace?: (() => void) | undefined
  /** The step that shows. */
  readonly etape: string
  readonly allerA: (etape: string) => void
  readonly recue: (recue: DemandeRecue, parcours: Parcours) => void
}

/**
 * What one types into a procedure: walked and judged by the functions that the server runs again, step by step, then sent once
 * however often it is tried.
 */
export const useDemarche = (options: Options) => {
  const { ouvert, prerempli, numeroContrat, avecCaptcha, etape, allerA, aLaPlace, recue } = options
  const { definition, ouverture } = ouvert
  const nom = options.brouillon ?? ''
  const contexte = contexteDe(ouvert)
  const champs = champsDe(definition)
  const nomsOu = (quoi: (champ: (typeof champs)[number]) => boolean) =>
    new Set(champs.filter(quoi).map((champ) => champ.nom))
  const jamais = nomsOu((champ) => !estGardable(champ))
  const secrets = nomsOu((champ) => jamais.has(champ.nom) || estIntime(champ))
  const vierges: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    champs.map((champ) => [champ.nom, prerempli[champ.nom]]),
  )
  const sauvegarde = useSauvegarde({
    ouvert,
    numeroContrat,
    nom: options.brouillon,
    etape,
    intimes: secrets,
    jamais,
  })
  const [depart] = useState(() => departDe(ouvert, options.brouillon))
  const { saisie, lire, ecrire, remettre, brouillon } = useSaisie(
    vierges,
    sauvegarde.actif ? undefined : options.brouillon,
    secrets,
    depart,
  )
  sauvegarde.lecteur.current = lire
  const { refus, refuser, lever } = useRefus()
  const [fautes, setFautes] = useState<Fautes>({})
  const [enCours, setEnCours] = useState(false)
  const [envois, setEnvois] = useState(0)
  const [part, setPart] = useState<number>()
  const jeton = useRef('')
  const cle = useRef<string>(undefined)
  const verrou = useRef(false)
  const juge = useRef(false)

  const marcher = (): Parcours => parcourir(definition, dites(lire()), contexte)
  const parcours = parcourir(definition, dites(saisie), contexte)
  const derniere = etape === RECAPITULATIF || parcours.etapes.length === 1

  const juger = async (seulement: string | undefined) => {
    const { valider } = await regles()
    const lues = valider(definition, marcher(), contexte, seulement)
    return Object.fromEntries(lues.map(({ champ, message }) => [champ, { message }])) as Fautes
  }
  const changer = (champ: string, valeur: unknown): void => {
    // from the first answer on: a network that goes meanwhile stops nobody between two steps. What fails is told at the press
    void regles().catch(() => undefined)
    ecrire(repondre(definition, dites(lire()), champ, String(valeur)))
    sauvegarde.noter()
    if (!juge.current) {
      setFautes(({ [champ]: _, ...autres }) => autres)
      return
    }
    void juger(etape === RECAPITULATIF ? undefined : etape).then(
      (lues) =>
        setFautes(({ [champ]: _, ...autres }) => {
          const restent = Object.entries(autres).filter(
            ([une, faute]) => faute.serveur || lues[une] !== undefined || une === 'captcha',
          )
          return { ...Object.fromEntries(restent), ...(lues[champ] && { [champ]: lues[champ] }) }
        }),
      () => undefined,
    )
  }
  const pieces = usePieces(ouverture, changer)

  const etapeDe = (champ: string): string | undefined =>
    marcher().champs.find((une) => une.champ.nom === champ)?.etape.id
  /** Shows faults at their fields, on the step of the first. */
  const montrer = (lues: Fautes): void => {
    setFautes(lues)
    refuser({ titre: null, ton: 'danger', code: '', autres: [] })
    juge.current = true
    const premiere = Object.keys(lues).map(etapeDe).find(Boolean)
    if (premiere !== undefined && premiere !== etape) allerA(premiere)
  }
  const envoyer = async (): Promise<void> => {
    const { normaliser, versLeFil, typeEnvoye } = await regles()
    const lu = marcher()
    cle.current = cleEnvoi(nom, cle.current)
    const fichiers = lu.champs
      .filter(({ champ }) => typeDe(champ.type).lu === 'pieces')
      .map(({ champ }) => [champ.nom, pieces.lire(champ.nom)] as const)
    await sauvegarde.suspendre()
    try {
      const reponse = await envoyerDemarche(
        {
          type: definition.type,
          corps: {
            formType: ouverture.identifiant,
            ...(numeroContrat !== undefined && { numeroContrat }),
            formValue: JSON.stringify(reponsesEnvoyees(definition, lu, contexte, { normaliser, versLeFil })),
            type: typeEnvoye(definition, lu),
            empreinte: ouverture.empreinte,
            cleIdempotence: cle.current,
            jetonBrouillon: sauvegarde.jeton,
            captcha: jeton.current,
          },
          fichiers: Object.fromEntries(fichiers),
        },
        fichiers.some(([, une]) => une.length > 0) ? setPart : () => undefined,
      )
      lever()
      brouillon.oublier()
      sauvegarde.oublier()
      oublierCleEnvoi(nom)
      recue(reponse, lu)
    } catch (cause) {
      sauvegarde.relancer()
      throw cause
    } finally {
      jeton.current = ''
      setEnvois((rang) => rang + 1)
      setPart(undefined)
    }
  }
  /** Steps that the list of answers showed: who changes one of them comes back to the list, by way of what that opened. */
  const relues = useRef<ReadonlySet<string>>(undefined)
  if (etape === RECAPITULATIF) relues.current = new Set(parcours.etapes.map(({ id }) => id))
  const suivante = async (): Promise<void> => {
    const { etapes } = marcher()
    const rang = etapes.findIndex(({ id }) => id === etape)
    const lues: Fautes = relues.current === undefined ? {} : await juger(undefined)
    const apres = etapes
      .slice(rang + 1)
      .find(({ id, champs }) => !relues.current?.has(id) || champs.some(({ nom }) => lues[nom] !== undefined))
    juge.current = false
    setFautes({})
    lever()
    allerA(apres?.id ?? RECAPITULATIF)
  }
  const essayer = async (): Promise<void> => {
    const refusees = await pieces.pretes()
    const lues: Fautes = { ...(await juger(derniere ? undefined : etape)), ...refusees }
    const sansCaptcha = derniere && avecCaptcha && jeton.current === ''
    const toutes: Fautes = sansCaptcha ? { ...lues, captcha: { message: captchaManquant } } : lues
    if (Object.keys(toutes).length > 0) montrer(toutes)
    else if (derniere && aLaPlace) aLaPlace()
    else if (derniere) await envoyer()
    else await suivante()
  }
  const refuserReponse = (cause: unknown): void => {
    const montres = parcours.champs.map(({ champ }) => champ.nom)
    const lu = lireRefus(cause, montres, {})
    if (aDejaServi(cause)) {
      oublierCleEnvoi(nom)
      cle.current = undefined
    }
    setFautes(lu.fautes)
    refuser(lu.refus)
    const premiere = Object.keys(lu.fautes).map(etapeDe).find(Boolean)
    if (premiere !== undefined && premiere !== etape) allerA(premiere)
  }
  const soumettre = async (evenement?: { preventDefault(): void }): Promise<void> => {
    evenement?.preventDefault()
    if (verrou.current) return
    verrou.current = true
    setEnCours(true)
    try {
      await essayer()
    } catch (cause) {
      refuserReponse(cause)
    } finally {
      verrou.current = false
      setEnCours(false)
    }
  }
  const ordre = [...champs.map((champ) => champ.nom), 'captcha']
  const enMots = (champ: string): string | undefined =>
    motsDe(champs.find((un) => un.nom === champ)?.etiquette, parcours.connu)
  return {
    parcours,
    contexte,
    derniere,
    changer,
    pieces,
    fautes,
    code: refus?.code ?? '',
    enCours,
    envois,
    /** Part of what is sent that has left; undefined while nothing is. */
    part,
    donnerJeton: (valeur: string) => {
      jeton.current = valeur
      if (valeur !== '') setFautes(({ captcha: _, ...autres }) => autres)
    },
    formulaire: {
      enCours,
      resume: resumer(ID, ordre, nommerFautes(fautes, enMots), refus),
      brouillon: {
        ...brouillon,
        effacer: () => {
          brouillon.effacer()
          if (sauvegarde.actif) void sauvegarde.effacer().catch((cause: unknown) => signalerErreur(cause))
        },
      },
      soumettre,
    },
    sauvegarde,
    avecFichiers: Object.values(pieces.pieces).some((unes) => unes.length > 0),
    /** Words of a field. */
    motsDe: (champ: string): string => enMots(champ) ?? champ,
    /** Puts other answers here. */
    prendre: (reponses: Reponses) => remettre({ ...vierges, ...reponses }),
    juger,
  }
}
export type Demarche = ReturnType<typeof useDemarche>
