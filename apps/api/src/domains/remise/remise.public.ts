import { evenementsOfferts, passage } from '@ondine/webapi/common/etats.rules.ts'
import { type EtatRemise, etatsRemise } from '@ondine/webapi/remise/remise.etats.ts'
import type { ContenuRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import type { Contexte } from '../../platform/context.ts'
import { direEchec } from './echec.phrases.ts'
import { compterRemises } from './figures.repo.ts'
import { demanderRemise, suivante } from './remettre.job.ts'
import {
  changerRemise,
  findRemise,
  insererRemise,
  type NouvelleRemise,
  reecrireJamaisPartie,
  retirerJamaisPartie,
} from './remise.repo.ts'

/** Hands something over to billing, in the open transaction: it leaves when, and only when, that commits. Answers its number. */
export const remettre = async (ctx: Contexte, remise: Omit<NouvelleRemise, 'le'>): Promise<string> => {
  const numero = await insererRemise(ctx.sql, { ...remise, le: ctx.clock.now() })
  await demanderRemise(ctx, numero)
  return numero
}

/** Takes back what nobody can have heard of yet. False where it left, or may have: billing is to be told then. */
export const retirerRemise = async (ctx: Contexte, numero: string): Promise<boolean> => {
  const { de, vers } = passage(etatsRemise, { evenement: 'RETRAIT' })
  const retiree = await retirerJamaisPartie(ctx.sql, numero, { de, vers, le: ctx.clock.now() })
  if (retiree === undefined) return false
  await suivante(ctx, retiree.fil)
  return true
}

/** Changes what one tells that nobody can have heard of yet; of one that left, or may have, nothing changes. */
export const corrigerRemise = (
  { sql }: Pick<Contexte, 'sql'>,
  numero: string,
  changer: (contenu: ContenuRemise) => ContenuRemise,
): Promise<void> =>
  reecrireJamaisPartie(sql, numero, { de: passage(etatsRemise, { evenement: 'RETRAIT' }).de, changer })

/** What is known of it. */
export const lireRemise = async (ctx: Contexte, numero: string) => {
  const ligne = await findRemise(ctx.sql, numero)
  return ligne && { etat: ligne.etat, nature: ligne.nature, objet: ligne.objet, code: ligne.code, motif: ligne.motif }
}

const offerts = (de: EtatRemise) => evenementsOfferts(etatsRemise, { de, par: 'AGENT' })

/** What staff see of one. */
export const voirRemise = async (ctx: Contexte, numero: string) => {
  const ligne = await findRemise(ctx.sql, numero)
  return (
    ligne && {
      numero,
      nature: ligne.nature,
      etat: ligne.etat,
      creeLe: ligne.cree_le.toISOString(),
      remiseLe: ligne.remise_le?.toISOString() ?? null,
      prochainEssai: ligne.prochain_essai?.toISOString() ?? null,
      essais: ligne.essais,
      erreur: ligne.erreur,
      echec: direEchec(ligne.erreur),
      code: ligne.code,
      motif: ligne.motif,
      peutRelancer: offerts(ligne.etat).includes('RELANCE'),
      peutSolder: offerts(ligne.etat).includes('SOLDE'),
    }
  )
}

/**
 * Tries once more what failed too often. Its tries go on being counted: a file of an earlier one has its name for ever. False where
 * nothing is to be tried any more.
 */
export const relancerRemise = async (ctx: Contexte, numero: string): Promise<boolean> => {
  const relance = passage(etatsRemise, { evenement: 'RELANCE', par: 'AGENT' })
  const change = { prochain_essai: null, erreur: null }
  if (!(await changerRemise(ctx.sql, numero, { ...relance, ...change }))) return false
  await demanderRemise(ctx, numero)
  return true
}

/**
 * Staff say that it was done otherwise, and how: it leaves no more, those behind it do. Answers its state; undefined where it is done or
 * withdrawn already.
 */
export const solderRemise = async (ctx: Contexte, numero: string, motif: string): Promise<EtatRemise | undefined> => {
  const solde = passage(etatsRemise, { evenement: 'SOLDE', par: 'AGENT' })
  const change = { suite_le: ctx.clock.now(), motif, prochain_essai: null, erreur: null }
  const ligne = await findRemise(ctx.sql, numero)
  if (ligne === undefined || !(await changerRemise(ctx.sql, numero, { ...solde, ...change }))) return undefined
  await suivante(ctx, ligne.fil)
  return solde.vers
}

/** May billing know of it, and not have refused it? */
export const estChezElle = async (ctx: Contexte, numero: string): Promise<boolean> => {
  const ligne = await findRemise(ctx.sql, numero)
  if (ligne === undefined || ligne.etat === 'REFUSEE' || ligne.etat === 'RETIREE') return false
  return ligne.etat !== 'A_REMETTRE' || ligne.essais > 0 || ligne.publication !== null
}

/** For the state of the service: what failed too often to be tried again, and since when the oldest waits. */
export const etatDesRemises = ({ sql }: Pick<Contexte, 'sql'>) => compterRemises(sql)
