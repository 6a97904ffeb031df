import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { groupesParametres } from '@ondine/webapi/parametrage/groupes-parametres.ts'
import { lireValeur } from '@ondine/webapi/parametrage/lire-valeur.rules.ts'
import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { indicationDe, texteDe, verifierValeur } from '@ondine/webapi/parametrage/valeur.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findDifferencesParametres, oublierParametres } from '../parametres.repo.ts'
import { poserParametre } from '../poser-parametre.ts'

type Endpoints = typeof reglagesEndpoints
const noms = Object.keys(parametres) as NomParametre[]
const groupeDe = new Map<string, string>(
  groupesParametres.flatMap(({ titre, parametres: siens }) => Object.keys(siens).map((nom) => [nom, titre] as const)),
)

/** Every parameter, in the order of its declaration (3§3). */
export const listerParametres = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['listeParametres']>> => {
  const differences = new Map((await findDifferencesParametres(ctx.sql)).map((ligne) => [ligne.nom, ligne]))
  const resultats = noms.map((nom) => {
    const parametre: Parametre = parametres[nom]
    const difference = differences.get(nom)
    return {
      Nom: nom,
      // what is really used: a stored value that no longer fits counts as absent
      Valeur: texteDe(lireValeur(parametre, difference?.valeur)),
      Type: parametre.type,
      Description: parametre.description,
      Groupe: groupeDe.get(nom) ?? '',
      Indication: indicationDe(parametre),
      ValeurParDefaut: texteDe(parametre.defaut),
      Modifie: difference !== undefined,
      modifieLe: difference?.modifie_le.toISOString() ?? null,
      modifiePar: difference?.modifie_par ?? null,
    }
  })
  return {
    groupes: groupesParametres.map(({ titre, intro }) => ({ titre, intro })),
    resultats,
    nbTotalResultats: resultats.length,
  }
}

const connu = (nom: string): NomParametre => {
  const trouve = noms.find((un) => un === nom)
  if (trouve === undefined) throw new ErreurApi(reglagesErreurs.parametreInconnu)
  return trouve
}

/** Sets a parameter within its bounds (3§5). @throws ErreurApi 404 unknown, 400 value refused, told at the field, 409 not as it was read */
export const modifierParametre = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['modifierParametre']>,
): Promise<Record<string, never>> => {
  const nom = connu(body.Nom)
  const parametre: Parametre = parametres[nom]
  const verifiee = verifierValeur(parametre, body.Valeur)
  if ('message' in verifiee)
    throw new ErreurApi(reglagesErreurs.valeurRefusee, {
      valeurs: { nom, raison: verifiee.message },
      champs: [{ champ: 'Valeur', code: 'valeur', message: verifiee.message }],
    })
  await poserParametre(ctx, { nom, texte: verifiee.texte, lu: body.modifieLe, action: 'parametre-modifie' })
  return {}
}

/** Back to the default (decision: flags). @throws ErreurApi 404 unknown, 409 not as it was read */
export const supprimerParametre = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['supprimerParametre']>,
): Promise<Record<string, never>> => {
  const nom = connu(body.Nom)
  const texte = texteDe(parametres[nom].defaut)
  await poserParametre(ctx, { nom, texte, lu: body.modifieLe, action: 'parametre-supprime' })
  return {}
}

/** Every declared parameter back to its default (3§7, reset all). */
export const reinitialiserParametres = async (ctx: ContexteUtilisateur): Promise<Record<string, never>> => {
  const nombre = await oublierParametres(ctx.sql, noms)
  await tracer(ctx, { action: 'parametres-reinitialises', objetType: 'parametre', detail: { nombre } })
  return {}
}

/** Every stored value removed, those of parameters that are no longer declared included (3§7, delete all). */
export const supprimerTousParametres = async (ctx: ContexteUtilisateur): Promise<Record<string, never>> => {
  const nombre = await oublierParametres(ctx.sql)
  await tracer(ctx, { action: 'parametres-supprimes', objetType: 'parametre', detail: { nombre } })
  return {}
}
