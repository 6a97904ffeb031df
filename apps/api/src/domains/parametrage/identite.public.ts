import { type NomIdentite, nomsIdentite } from '@ondine/webapi/parametrage/identite.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { verifierValeur } from '@ondine/webapi/parametrage/valeur.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { findDifferencesParametres } from './parametres.repo.ts'
import { poserParametre } from './poser-parametre.ts'

/** Names of the parameters that still bear the identity of the fictional utility. */
export const identiteFictive = async (sql: Contexte['sql']): Promise<NomIdentite[]> => {
  const poses = new Set((await findDifferencesParametres(sql)).map(({ nom }) => nom))
  return nomsIdentite.filter((nom) => !poses.has(nom))
}

/** A value that its parameter does not take, with why, in French as staff read it. */
export class ValeurRefusee extends Error {
  override name = 'ValeurRefusee'
}

/** Gives parameters these values, all or none, written down as a change by staff is. @throws ValeurRefusee */
export const poserIdentite = async (ctx: Contexte, valeurs: ReadonlyMap<NomParametre, string>): Promise<void> => {
  const verifiees = [...valeurs].map(([nom, valeur]) => {
    const verifiee = verifierValeur(parametres[nom], valeur)
    if ('message' in verifiee) throw new ValeurRefusee(`${nom}\u202f: ${verifiee.message}`)
    return { nom, texte: verifiee.texte }
  })
  await ctx.enTransaction(async (dedans) => {
    for (const une of verifiees) await poserParametre(dedans, { ...une, action: 'parametre-modifie' })
  })
}
