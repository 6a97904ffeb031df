import type { Champs, Declaration, Valeurs } from '@ondine/webapi/champ/champ.ts'
import { champsPertinents } from '@ondine/webapi/champ/condition.rules.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { jugeDesChamps } from './juger.ts'
import { type LiaisonDe, lier } from './proprietes.ts'
import { enId, resumer } from './resume.ts'
import { type Fautes, lireRefus, useRefus } from './use-refus.ts'
import { useSaisie } from './use-saisie.ts'

interface Options<C extends Champs> extends Declaration<C> {
  /** Unique in the page: the fields' ids begin with it. */
  readonly id: string
  /** Values of the untouched form. */
  readonly valeurs: Valeurs<C>
  /** Values that stood there before and are not judged while nobody touches them. */
  readonly anciennes?: Partial<Valeurs<C>>
  /** Name of the draft; without it nothing is kept. Secrets never are. */
  readonly brouillon?: string | undefined
  /** Path of the call's body to the form's field, where their names differ. */
  readonly correspondances?: Readonly<Record<string, string>>
  /** Code of an error answer that is about one field. */
  readonly champDuCode?: Readonly<Record<string, string>>
  /** Does the thing. What it throws is told in the summary and at the fields. */
  readonly envoyer: (saisie: Sortie<C>) => Promise<void>
}
type Saisies = Readonly<Record<string, unknown>>
type Quelconques = Omit<Options<Champs>, 'valeurs' | 'anciennes' | 'envoyer'> & {
  readonly valeurs: Saisies
  readonly anciennes?: Saisies
  readonly envoyer: (saisie: unknown) => Promise<void>
}

const fautesLues = (fautes: Readonly<Record<string, string>>): Fautes =>
  Object.fromEntries(Object.entries(fautes).map(([nom, message]) => [nom, { message }]))

/** What stays of the faults after another answer to `nom`: those of the server, and those that hold; no new one but its own. */
const apresReponse = (avant: Fautes, lues: Fautes, nom: string): Fautes => {
  const { [nom]: _, ...autres } = avant
  const restent = Object.entries(autres).flatMap(([champ, faute]) => {
    const reste = faute.serveur ? faute : lues[champ]
    return reste === undefined ? [] : [[champ, reste] as const]
  })
  const propre = lues[nom]
  return { ...Object.fromEntries(restent), ...(propre === undefined ? {} : { [nom]: propre }) }
}

const useQuelconque = (options: Quelconques) => {
  const { id, champs, controles, anciennes, valeurs, envoyer } = options
  // what a declaration says may change while one types
  const declaration = useRef({ champs, controles, anciennes })
  useEffect(() => {
    declaration.current = { champs, controles, anciennes }
  })
  const [{ precharger, juger }] = useState(() => jugeDesChamps(() => declaration.current))
  useEffect(precharger, [precharger])

  const noms = Object.keys(champs)
  const secrets = new Set(noms.filter((nom) => champs[nom]?.secret === true))
  const { saisie, lire, ecrire: poser, remettre: reposer, brouillon } = useSaisie(valeurs, options.brouillon, secrets)
  const { refus, refuser, lever } = useRefus()
  const [fautes, setFautes] = useState<Fautes>({})
  const [enCours, setEnCours] = useState(false)
  const [envois, setEnvois] = useState(0)
  // state comes one render late: a double click would go through
  const verrou = useRef(false)
  const juge = useRef(false)
  const tour = useRef(0)
  const pertinents = champsPertinents(champs, saisie)

  const ecrire = (changees: Saisies): void => {
    poser(changees)
    setFautes((avant) => Object.fromEntries(Object.entries(avant).filter(([nom]) => !(nom in changees))))
  }
  const remettre = (suite: Saisies): void => {
    reposer(suite)
    setFautes({})
    juge.current = false
  }
  const changer = (nom: string, valeur: unknown): void => {
    poser({ [nom]: valeur })
    if (!juge.current) return
    tour.current += 1
    const mien = tour.current
    juger(lire()).then(
      (jugement) => {
        if (mien !== tour.current) return
        const lues = 'fautes' in jugement ? fautesLues(jugement.fautes) : {}
        setFautes((avant) => apresReponse(avant, lues, nom))
      },
      // told when the form is sent
      () => undefined,
    )
  }

  const refuserReponse = (cause: unknown): void => {
    const lu = lireRefus(cause, [...pertinents], options)
    setFautes(lu.fautes)
    refuser(lu.refus)
  }
  const essayer = async (): Promise<void> => {
    const jugement = await juger(lire())
    juge.current = true
    tour.current += 1
    if ('fautes' in jugement) {
      const { '': ailleurs, ...auxChamps } = jugement.fautes
      setFautes(fautesLues(auxChamps))
      refuser({ titre: null, ton: 'danger', code: '', autres: ailleurs === undefined ? [] : [ailleurs] })
      return
    }
    try {
      await envoyer(jugement.saisie)
      // a refusal stays until then: gone before, the button would move away from under the second click of a pair
      setFautes({})
      lever()
      brouillon.oublier()
    } finally {
      const uniques = noms.filter((nom) => champs[nom]?.unique === true)
      if (uniques.length > 0) poser(Object.fromEntries(uniques.map((nom) => [nom, ''])))
      setEnvois((rang) => rang + 1)
    }
  }
  const soumettre = async (evenement?: SubmitEvent): Promise<void> => {
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

  return {
    valeurs: saisie,
    lire,
    /** Answers that the form itself gives, not judged before the next try. */
    ecrire,
    /** An answer that comes by itself, such as a captcha's: judged, but for its end. */
    donner: (nom: string, valeur: string) => (valeur === '' ? ecrire({ [nom]: '' }) : changer(nom, valeur)),
    /** Begins again from these values. */
    remettre,
    enCours,
    /** How often it was sent: what serves once starts again. */
    envois,
    resume: resumer(id, noms, fautes, refus),
    brouillon,
    soumettre,
    /** Tells a failure that came after the submission, such as behind a question. */
    refuser: refuserReponse,
    /** Names of the fields that count now, in their order. */
    pertinents,
    /** Ties a field: `<Saisie {...champ('nom')} />`, or `<Champ etiquette="Nom" {...champ('nom')} />`. */
    champ: (nom: string) =>
      lier({ id: enId(id, nom), name: nom, erreur: fautes[nom]?.message, de: champs[nom] }, saisie[nom], changer),
  }
}

type Quelconque = ReturnType<typeof useQuelconque>
type Typees = 'valeurs' | 'lire' | 'ecrire' | 'donner' | 'remettre' | 'champ'
export interface Formulaire<V> extends Omit<Quelconque, Typees> {
  /** What is typed now. */
  readonly valeurs: V
  /** The same, of this very moment. */
  readonly lire: () => V
  readonly ecrire: (changees: Partial<V>) => void
  readonly donner: (nom: keyof V & string, valeur: string) => void
  readonly remettre: (suite: V) => void
  readonly champ: <K extends keyof V & string>(nom: K) => LiaisonDe<V[K]>
}

type UseFormulaire = <const C extends Champs>(options: Options<C>) => Formulaire<Valeurs<C>>

/**
 * A form: its fields and rules as declared, all faults told at once, at the field and in a summary that takes the focus; the
 * server's faults put at their fields; one submission at a time; what is typed kept as a draft.
 */
export const useFormulaire = useQuelconque as unknown as UseFormulaire
