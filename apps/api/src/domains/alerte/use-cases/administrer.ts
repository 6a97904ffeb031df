import type { alerteAdminEndpoints } from '@ondine/webapi/alerte/alerte.admin.endpoints.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import { enLitres } from '@ondine/webapi/alerte/alerte.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { reglerParametres } from '../../parametrage/parametres.public.ts'
import { parametresGeneraux } from '../contexte-moteur.ts'
import { ecrireSurcharge, findSurcharge } from '../parametres-contrat.repo.ts'
import { ajouterPlage, type LignePlage, listerPlages, modifierPlage, supprimerPlage } from '../plages.repo.ts'

type Endpoints = typeof alerteAdminEndpoints

const vuePlage = ({ plageId, finLitres, depassementPourcent }: LignePlage) => ({
  plageId,
  cle: enM3(finLitres),
  valeur: depassementPourcent,
  plage_fin: enM3(finLitres),
  plage_depassement: depassementPourcent,
})

/** Leak parameters (3§3). */
export const lireParamFuite = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['paramAlerteFuite']>> => {
  const { ASND: _, ...fuite } = parametresGeneraux(ctx.parametres)
  return Promise.resolve(fuite)
}

/** Over-consumption parameters (3§3). */
export const lireParamConso = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['paramAlerteConso']>> =>
  Promise.resolve({ ASND: ctx.parametres.ASND })

/** Sets the parameters of leaks or of over-consumption; they count from the next judgement on. */
export const reglerParam = async (
  ctx: ContexteUtilisateur,
  { body: { typeService, ...saisis } }: Entree<Endpoints['setParamAlerte']>,
): Promise<Reponse<Endpoints['setParamAlerte']>> => {
  const { AFDM, AFDH, AFDW, AFND, ASND } = { ...parametresGeneraux(ctx.parametres), ...saisis }
  await reglerParametres(ctx, typeService === 'AF' ? { AFDM, AFDH, AFDW, AFND } : { ASND })
  const actuels = parametresGeneraux(ctx.parametres)
  return typeService === 'AF' ? { AFDM, AFDH, AFDW, AFND, ASND: actuels.ASND } : { ...actuels, ASND }
}

export const lireParamContrat = async (
  ctx: ContexteUtilisateur,
  { query: { numAbt } }: Entree<Endpoints['paramAlerteContrat']>,
): Promise<Reponse<Endpoints['paramAlerteContrat']>> => ({ numAbt, ...(await findSurcharge(ctx.sql, numAbt)) })

/** Overrides the parameters of one contract; all null: back to the general ones. */
export const reglerParamContrat = async (
  ctx: ContexteUtilisateur,
  { body: { numAbt, AFDM, AFDH, AFDW, AFND, ASND } }: Entree<Endpoints['setParamAlerteContrat']>,
): Promise<Reponse<Endpoints['setParamAlerteContrat']>> => {
  const surcharge = {
    AFDM: AFDM ?? null,
    AFDH: AFDH ?? null,
    AFDW: AFDW ?? null,
    AFND: AFND ?? null,
    ASND: ASND ?? null,
  }
  await ecrireSurcharge(ctx.sql, numAbt, surcharge, { le: ctx.clock.now(), par: ctx.auteur.userWebId })
  await tracer(ctx, { action: 'alerte-surcharge', objetType: 'contrat', objetId: numAbt, detail: surcharge })
  return { numAbt, ...surcharge }
}

const plages = async (ctx: ContexteUtilisateur) => ({ resultats: (await listerPlages(ctx.sql)).map(vuePlage) })

/** Ranges of daily average, by bound. */
export const lirePlages = (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['plageAlerteConso']>> => plages(ctx)

/** Ranges whose bound or percentage holds the text; all without one. */
export const chercherPlages = async (
  ctx: ContexteUtilisateur,
  { body: { recherche } }: Entree<Endpoints['searchPlageCMJConso']>,
): Promise<Reponse<Endpoints['searchPlageCMJConso']>> => {
  const { resultats } = await plages(ctx)
  const mot = (recherche ?? '').replace(',', '.')
  return {
    resultats: resultats.filter((p) => String(p.plage_fin).includes(mot) || String(p.plage_depassement).includes(mot)),
  }
}

export const lirePlage = async (
  ctx: ContexteUtilisateur,
  { params: { plageId } }: Entree<Endpoints['getPlageCMJConso']>,
): Promise<Reponse<Endpoints['getPlageCMJConso']>> => {
  const trouvee = (await listerPlages(ctx.sql)).find((plage) => plage.plageId === plageId)
  if (trouvee === undefined) throw new ErreurApi(alerteErreurs.plageIntrouvable)
  return vuePlage(trouvee)
}

/** Adds or changes a range. @throws ErreurApi AL14 unknown, AL15 another range ends there */
export const reglerPlage = async (
  ctx: ContexteUtilisateur,
  { body: { plageId, plage_fin, plage_depassement } }: Entree<Endpoints['setPlageCMJConso']>,
): Promise<Reponse<Endpoints['setPlageCMJConso']>> => {
  const plage = { finLitres: enLitres(plage_fin), depassementPourcent: plage_depassement }
  let id = plageId ?? null
  if (id === null) {
    id = await ajouterPlage(ctx.sql, plage)
    if (id === null) throw new ErreurApi(alerteErreurs.plageExistante)
  } else {
    const fait = await modifierPlage(ctx.sql, id, plage)
    if (fait === 'absente') throw new ErreurApi(alerteErreurs.plageIntrouvable)
    if (fait === 'prise') throw new ErreurApi(alerteErreurs.plageExistante)
  }
  await tracer(ctx, { action: 'alerte-plage', objetType: 'plage', objetId: id, detail: { ...plage } })
  return vuePlage({ plageId: id, ...plage })
}

/** Removes a range; answers those that stay. @throws ErreurApi AL14 unknown */
export const retirerPlage = async (
  ctx: ContexteUtilisateur,
  { body: { plageId } }: Entree<Endpoints['deletePlageCMJConso']>,
): Promise<Reponse<Endpoints['deletePlageCMJConso']>> => {
  if (!(await supprimerPlage(ctx.sql, plageId))) throw new ErreurApi(alerteErreurs.plageIntrouvable)
  await tracer(ctx, { action: 'alerte-plage-retiree', objetType: 'plage', objetId: plageId })
  return plages(ctx)
}
