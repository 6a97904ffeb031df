import { useState } from 'react'
import { ErreurApi, messageDe } from '../api/erreur-api.ts'
import type { TonNote } from '../ui/etats.tsx'
import { tonDeSeverite } from '../ui/ton-de-severite.ts'
import { champDuFormulaire } from './erreurs-serveur.ts'

/** What a form was refused for, beside the faults of its fields. */
export interface Refus {
  /** A sentence of the server; null where the fields say it all. */
  readonly titre: string | null
  readonly ton: TonNote
  /** Code of the error answer, '' without one. */
  readonly code: string
  /** Faults that no field of the form shows. */
  readonly autres: readonly string[]
  /** Grows at each refusal: the summary takes the focus. */
  readonly essai: number
}

export interface FauteDeChamp {
  readonly message: string
  /** The server's: only another answer to the field can make it wrong. */
  readonly serveur?: true
}
export type Fautes = Readonly<Record<string, FauteDeChamp>>

interface Correspondances {
  /** Path of the call's body to the form's field, where their names differ. */
  readonly correspondances?: Readonly<Record<string, string>> | undefined
  /** Code of an error answer that is about one field. */
  readonly champDuCode?: Readonly<Record<string, string>> | undefined
}

/** What an answer refuses, put at the fields the form shows; nothing is lost. */
export const lireRefus = (
  cause: unknown,
  montres: readonly string[],
  { correspondances, champDuCode }: Correspondances,
): { readonly refus: Omit<Refus, 'essai'>; readonly fautes: Fautes } => {
  if (!(cause instanceof ErreurApi)) {
    console.error(cause)
    return { refus: { titre: messageDe(cause), ton: 'danger', code: '', autres: [] }, fautes: {} }
  }
  const fautes: Record<string, FauteDeChamp> = {}
  const autres: string[] = []
  for (const faute of cause.champs) {
    const nom = champDuFormulaire(faute, montres, correspondances)
    if (nom !== undefined && montres.includes(nom)) fautes[nom] = { message: faute.message, serveur: true }
    else autres.push(faute.message)
  }
  const vise = champDuCode?.[cause.code]
  if (vise !== undefined && montres.includes(vise)) fautes[vise] = { message: cause.message, serveur: true }
  // the fields say more than the sentence of the status
  const titre = cause.champs.length > 0 && !cause.isCustomMessage ? null : cause.message
  return { refus: { titre, ton: tonDeSeverite(cause.severity), code: cause.code, autres }, fautes }
}

export const useRefus = () => {
  const [refus, setRefus] = useState<Refus | null>(null)
  return {
    refus,
    refuser: (suite: Omit<Refus, 'essai'>): void =>
      setRefus((precedent) => ({ ...suite, essai: (precedent?.essai ?? 0) + 1 })),
    lever: (): void => setRefus(null),
  }
}
