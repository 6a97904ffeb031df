import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Endpoint, TypeObjet } from '@ondine/webapi/http/endpoint.ts'
import type { FormulaireVise } from '@ondine/webapi/http/formulaires.ts'
import type { NaturePreuve, PreuveDe, Prouve } from '@ondine/webapi/http/preuves.ts'
import type { ContenusDuLecteur, Contexte } from '../context.ts'
import { ErreurApi } from './erreur-api.ts'
import type { DemandeIdentite, Identite } from './guard.ts'
import type { Services } from './services.ts'

// What a call is about, and what its input must give for it to be let in.

export const lireChemin = (entree: unknown, chemin: string): unknown =>
  chemin.split('.').reduce<unknown>((valeur, cle) => (valeur as Record<string, unknown> | undefined)?.[cle], entree)

type Lieu = Pick<DemandeIdentite, 'numeroContrat' | 'idGroupe'>

/** Where a call is about: what the guard's statement is asked of. */
export const lieuDe = ({ objets }: Endpoint, entree: unknown): Lieu => {
  const chemin = objets?.contrat ?? objets?.contratFacture
  const contrat = chemin && lireChemin(entree, chemin)
  const groupe = objets?.groupe && lireChemin(entree, objets.groupe)
  return {
    numeroContrat: typeof contrat === 'string' ? contrat : undefined,
    idGroupe: typeof groupe === 'number' ? groupe : undefined,
  }
}

/** @throws ErreurApi 404 the declared contract, foreign or absent */
export const exigerContrat = ({ objets }: Endpoint, { numeroContrat }: Lieu, { accesContrat }: Identite): void => {
  if (objets?.contrat === undefined || numeroContrat === undefined || accesContrat !== null) return
  throw new ErreurApi(communErreurs.introuvable)
}

/** Objects the input names, contracts apart: a foreign one and an absent one give the same 404. */
export const verifierObjets = async (
  services: Pick<Services, 'objets'>,
  ctx: Contexte,
  endpoint: Endpoint,
  entree: unknown,
): Promise<void> => {
  for (const [type, chemin] of Object.entries(endpoint.objets ?? {}) as [TypeObjet, string][]) {
    if (type === 'contrat') continue
    const identifiant = lireChemin(entree, chemin)
    if (identifiant === undefined || ctx.auteur === undefined) continue
    if (!(await services.objets[type](ctx, ctx.auteur, identifiant))) throw new ErreurApi(communErreurs.introuvable)
  }
}

/** The form that the input names, where it is the caller's to use: what its use case reads. @throws ErreurApi its own */
export const verifierFormulaire = async (
  services: Pick<Services, 'formulaire'>,
  ctx: Contexte,
  { formulaire }: Endpoint,
  entree: unknown,
): Promise<FormulaireVise | undefined> => {
  if (formulaire === undefined) return undefined
  const contrats = 'contrat' in formulaire ? formulaire.contrat.map((chemin) => lireChemin(entree, chemin)) : []
  const numeroContrat = contrats.find((un) => typeof un === 'string') ?? null
  return services.formulaire(ctx, formulaire, { nom: lireChemin(entree, formulaire.dans), numeroContrat })
}

/** What the declared proofs tell, one after the other: the first that is refused refuses the call. @throws ErreurApi its own */
export const verifierPreuves = async (
  services: Pick<Services, 'preuves'>,
  ctx: Contexte,
  endpoint: Endpoint,
  entree: unknown,
): Promise<Prouve> => {
  const prouve: Partial<Record<NaturePreuve, unknown>> = {}
  for (const preuve of endpoint.preuves ?? []) {
    const { nature, dans } = preuve
    const verifier = services.preuves[nature] as (
      ctx: Contexte,
      valeur: unknown,
      declaration: PreuveDe<NaturePreuve>,
    ) => Promise<unknown>
    prouve[nature] = await verifier(ctx, lireChemin(entree, dans), preuve)
  }
  // of those that were not asked for a handler's type knows nothing (ProuvesDe)
  return prouve as unknown as Prouve
}

/** An answer over several contracts knows what is closed on each: one more statement, only for sub-users of whom that is said. */
export const contenusDe = async (
  services: Pick<Services, 'contenusParContrat'>,
  { contenu, objets }: Endpoint,
  { numeroContrat }: Lieu,
  { auteur, contenus, contenusParLieu }: Identite,
): Promise<ContenusDuLecteur> => {
  const plusieurs = contenusParLieu && (contenu !== undefined || objets?.groupe !== undefined)
  if (!plusieurs || numeroContrat !== undefined || auteur === undefined) return contenus
  return { ...contenus, ...(await services.contenusParContrat(auteur)) }
}
