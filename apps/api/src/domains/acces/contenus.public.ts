import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import { contenusFermes, contenusInterdits, type Restriction } from '@ondine/webapi/acces/contenus.rules.ts'
import { sousUtilisateurDe } from '@ondine/webapi/acces/profils.codes.ts'
import type { Kysely } from 'kysely'
import type { Auteur, ContenusDuLecteur, Contexte } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'
import { findRestrictionsDesContrats } from './contenus.repo.ts'

/**
 * May the caller see this content (1§6): where the call is about, or on one contract of an answer over several? The guard has refused
 * what shows nothing else; a use case leaves the rest out.
 */
export const contenuOuvert = (
  { contenus }: Pick<Contexte, 'contenus'>,
  contenu: ContenuRestreignable,
  numeroContrat?: string,
): boolean =>
  !(numeroContrat === undefined ? contenus.fermes : (contenus.parContrat.get(numeroContrat) ?? contenus.partout)).has(
    contenu,
  )

/** Contracts that a sum must leave out: the content is closed on them. */
export const contratsFermes = (
  { contenus }: Pick<Contexte, 'contenus'>,
  contenu: ContenuRestreignable,
): readonly string[] => [...contenus.parContrat].flatMap(([numero, fermes]) => (fermes.has(contenu) ? [numero] : []))

/** What is closed contract by contract, for the guard: one statement, and only where something is said of a place by name. */
export const lireContenusParContrat = async (
  db: Kysely<DB>,
  { userWebId, profils: tous }: Pick<Auteur, 'userWebId' | 'profils'>,
): Promise<Pick<ContenusDuLecteur, 'parContrat' | 'partout'>> => {
  const profils = sousUtilisateurDe(tous)
  const parContrat = Map.groupBy(
    await findRestrictionsDesContrats(db, userWebId, profils),
    (ligne) => ligne.numeroContrat,
  )
  const partout = parContrat.get(null) ?? []
  parContrat.delete(null)
  const fermesSur = (numero: string, siennes: readonly Restriction[]) => {
    const groupes = siennes.flatMap(({ portee }) => (portee === numero ? [] : [portee]))
    return contenusFermes(contenusInterdits([...siennes, ...partout], [[numero], groupes], profils))
  }
  return {
    parContrat: new Map(
      [...parContrat].flatMap(([numero, siennes]) => (numero === null ? [] : [[numero, fermesSur(numero, siennes)]])),
    ),
    partout: contenusFermes(contenusInterdits(partout, [], profils)),
  }
}
