import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { ErreurApi, messageDe } from '../api/erreur-api.ts'
import type { TonNote } from '../ui/etats.tsx'
import type { ErreurDeChamp } from '../ui/resume-erreurs.tsx'
import { champDuFormulaire, tonDeSeverite } from './erreurs-serveur.ts'
import { creerResolveur, type Schema } from './resolveur.ts'
import { useBrouillon } from './use-brouillon.ts'

export interface OptionsFormulaire<V extends FieldValues, S> {
  /** Unique in the page: the fields' ids begin with it. */
  readonly id: string
  /** Read once, when the form opens. */
  readonly schema: Schema<V, S>
  /** Values of the untouched form, in the order of the fields on the screen. */
  readonly valeurs: V
  /** Name of the draft; without it nothing is kept. Passwords never are. */
  readonly brouillon?: string
  /** Path of the call's body to the form's field, where their names differ. */
  readonly correspondances?: Readonly<Record<string, string>>
  /** Does the thing. What it throws is told in the summary and at the fields. */
  readonly envoyer: (saisie: S) => Promise<void>
}

/** What a form was refused for: faults of the fields, or a sentence of the server. */
export interface Refus {
  readonly titre: string | null
  readonly ton: TonNote
  /** Code of the error answer, '' without one. */
  readonly code: string
  /** Faults that no field of the form shows. */
  readonly autres: readonly string[]
  readonly essai: number
}

interface ErreurLue {
  readonly message?: unknown
  readonly [champ: string]: unknown
}

/** Messages by field name, nested names joined by dots. */
const aplatir = (erreurs: ErreurLue, prefixe = ''): [string, string][] =>
  Object.entries(erreurs).flatMap(([nom, erreur]): [string, string][] => {
    if (typeof erreur !== 'object' || erreur === null || nom === 'ref') return []
    const { message } = erreur as ErreurLue
    return typeof message === 'string' ? [[prefixe + nom, message]] : aplatir(erreur as ErreurLue, `${prefixe}${nom}.`)
  })

const enId = (id: string, nom: string): string => `${id}-${nom.replaceAll('.', '-')}`

const titreDesFautes = (nombre: number): string =>
  nombre > 1 ? `${nombre} réponses sont à corriger` : 'Une réponse est à corriger'

/**
 * A form: all faults told at once, at the field and in a summary that takes the focus; the server's faults put at
 * their fields; one submission at a time; what is typed kept as a draft.
 */
export const useFormulaire = <V extends FieldValues, S>(options: OptionsFormulaire<V, S>) => {
  const { id, schema, valeurs, correspondances, envoyer } = options
  const [{ precharger, resolveur }] = useState(() => creerResolveur(schema))
  useEffect(precharger, [precharger])
  const form = useForm<V, unknown, S>({
    resolver: resolveur,
    defaultValues: valeurs as DefaultValues<V>,
    shouldFocusError: false,
  })
  const brouillon = useBrouillon(options.brouillon, form as never, valeurs)
  // a form may open on an answer of the cache that is being read again: fields nobody touched follow
  const present = JSON.stringify(valeurs)
  const montre = useRef(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the object that holds them
  useEffect(() => {
    if (montre.current === present) return
    montre.current = present
    form.reset(valeurs, { keepDirtyValues: true })
  }, [present])
  const [refus, setRefus] = useState<Refus | null>(null)
  const [enCours, setEnCours] = useState(false)
  // state comes one render late: a double click would go through
  const verrou = useRef(false)

  const messages = new Map(aplatir(form.formState.errors as ErreurLue))
  const ordre = Object.keys(valeurs)
  const rang = (nom: string): number => ordre.indexOf(nom.split('.')[0] ?? '')
  const erreurs: ErreurDeChamp[] = [...messages]
    .sort(([a], [b]) => rang(a) - rang(b))
    .map(([nom, message]) => ({ champ: enId(id, nom), message }))

  const refuser = (suite: Omit<Refus, 'essai'>): void =>
    setRefus((precedent) => ({ ...suite, essai: (precedent?.essai ?? 0) + 1 }))

  const refuserReponse = (cause: unknown): void => {
    const autres: string[] = []
    if (!(cause instanceof ErreurApi)) console.error(cause)
    for (const faute of cause instanceof ErreurApi ? cause.champs : []) {
      const nom = champDuFormulaire(faute, ordre, correspondances)
      if (nom) form.setError(nom as Path<V>, { type: 'serveur', message: faute.message })
      else autres.push(faute.message)
    }
    if (!(cause instanceof ErreurApi)) {
      refuser({ titre: messageDe(cause), ton: 'danger', code: '', autres })
      return
    }
    // the fields say more than the sentence of the status
    const titre = cause.champs.length > 0 && !cause.isCustomMessage ? null : cause.message
    refuser({ titre, ton: tonDeSeverite(cause.severity), code: cause.code, autres })
  }

  const executer = form.handleSubmit(
    async (saisie) => {
      try {
        await envoyer(saisie)
        // a refusal stays until then: gone before, the button would move away from under the second click of a pair
        setRefus(null)
        brouillon.oublier()
      } catch (cause) {
        refuserReponse(cause)
      }
    },
    () => refuser({ titre: null, ton: 'danger', code: '', autres: [] }),
  )

  const soumettre = async (evenement?: SubmitEvent): Promise<void> => {
    evenement?.preventDefault()
    if (verrou.current) return
    verrou.current = true
    setEnCours(true)
    try {
      await executer()
    } catch (cause) {
      refuserReponse(cause)
    } finally {
      verrou.current = false
      setEnCours(false)
    }
  }

  // faults of the fields leave the summary as they are corrected; a sentence of the server stays until the next try
  const resume =
    refus && (refus.titre !== null || erreurs.length + refus.autres.length > 0)
      ? {
          ...refus,
          titre: refus.titre ?? titreDesFautes(erreurs.length + refus.autres.length),
          erreurs: [...erreurs, ...refus.autres.map((message) => ({ message }))],
        }
      : null

  return {
    form,
    enCours,
    resume,
    brouillon,
    soumettre,
    /** Tells a failure that came after the submission, such as behind a question. */
    refuser: refuserReponse,
    /** Properties of a field: `<Champ etiquette="Nom" {...champ('nom')} />`. */
    champ: (nom: Path<V>) => ({ ...form.register(nom), id: enId(id, nom), erreur: messages.get(nom) }),
  }
}

export type EtatFormulaire = Pick<
  ReturnType<typeof useFormulaire<FieldValues, unknown>>,
  'enCours' | 'resume' | 'brouillon' | 'soumettre'
>
