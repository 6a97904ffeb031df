import type { z } from 'zod'
import { facultatif } from '../common/champs.ts'
import { messageDeFaute } from '../http/fautes.rules.ts'
import type { Champ, Champs, Declaration } from './champ.ts'
import { champsPertinents } from './condition.rules.ts'
import { type Controle, fautesDeControles } from './controles.rules.ts'
import { schemas } from './schemas.ts'

/** An empty list or an unticked box is an answer. */
type Absence<C extends Champ> = C extends { readonly piece: 'case' | 'plusieurs' }
  ? never
  : C['requis'] extends false
    ? null
    : never
type Regle<N> = N extends keyof typeof schemas ? z.output<ReturnType<(typeof schemas)[N]>> : never
/** What the rule of a field reads. */
type Lu<C extends Champ> =
  | (C extends { readonly piece: 'case' }
      ? C['requis'] extends false
        ? boolean
        : true
      : C extends { readonly options: readonly { readonly valeur: infer V }[] }
        ? C extends { readonly piece: 'plusieurs' }
          ? V[]
          : V
        : Regle<C['nature']>)
  | Absence<C>

/** What a form sends: fields that are not relevant are not there. */
export type Sortie<C extends Champs> = {
  [K in keyof C as C[K] extends { readonly si: object } ? never : K]: Lu<C[K]>
} & { [K in keyof C as C[K] extends { readonly si: object } ? K : never]?: Lu<C[K]> }

/** What a call gives for it. */
type Donne<C extends Champ> =
  | (C extends { readonly piece: 'case' } ? boolean : C extends { readonly piece: 'plusieurs' } ? string[] : string)
  | Absence<C>

/** The rule of one field, for a call as for a form. */
export const schemaDe = <const C extends Champ>(champ: C): z.ZodType<Lu<C>, Donne<C>> => {
  const regle: z.ZodType = schemas[champ.nature as keyof typeof schemas](champ)
  // an empty list or an unticked box is an answer
  const vide = champ.requis === false && champ.piece !== 'case' && champ.piece !== 'plusieurs'
  return (vide ? facultatif(regle) : regle) as never
}

/** Rules between fields, in the schema of a call: `.superRefine(controler(declaration.controles))`. */
export const controler =
  (controles: readonly Controle[]) =>
  (lues: Readonly<Record<string, unknown>>, ctx: z.RefinementCtx): void => {
    for (const { champ, message } of fautesDeControles(controles, lues))
      ctx.addIssue({ code: 'custom', path: [champ], message })
  }

export type Lecture<C extends Champs> =
  | { readonly saisie: Sortie<C> }
  | { readonly fautes: Readonly<Record<string, string>> }

/**
 * Reads a form: every fault at once, the first of each field; those between fields too.
 * @param anciennes values that stood there before: an old one that nobody touched never bars a new one.
 */
export const lireFormulaire = <C extends Champs>(
  { champs, controles = [] }: Declaration<C>,
  valeurs: Readonly<Record<string, unknown>>,
  anciennes: Readonly<Record<string, unknown>> = {},
): Lecture<C> => {
  const fautes: Record<string, string> = {}
  const lues: Record<string, unknown> = {}
  const saisies: Record<string, unknown> = {}
  for (const nom of champsPertinents(champs, valeurs)) {
    const champ = champs[nom]
    if (champ === undefined) continue
    saisies[nom] = valeurs[nom]
    if (valeurs[nom] === anciennes[nom] && String(valeurs[nom] ?? '').trim() !== '') {
      lues[nom] = valeurs[nom]
      continue
    }
    const lu = schemaDe(champ).safeParse(valeurs[nom], { error: messageDeFaute })
    if (lu.success) lues[nom] = lu.data
    else fautes[nom] = lu.error.issues[0]?.message ?? ''
  }
  for (const { champ, message } of fautesDeControles(controles, lues, saisies)) fautes[champ] ??= message
  return Object.keys(fautes).length === 0 ? { saisie: lues as Sortie<C> } : { fautes }
}
