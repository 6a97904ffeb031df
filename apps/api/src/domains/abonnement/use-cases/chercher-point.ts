import type { Adresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { contratErreurs } from '@ondine/webapi/abonnement/contrat.messages.ts'
import { estMemeNom } from '@ondine/webapi/abonnement/contrat.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerPoint, type Limite, limiterAdresse, rendrePoint } from '../../acces/limites.public.ts'
import { vueCompteur } from '../compteur.view.ts'
import { findCompteurs } from '../compteurs.repo.ts'
import { findPoints, type LignePoint } from '../points.repo.ts'

type Endpoints = typeof contratEndpoints

// meter numbers are short and run on: whoever tries them one after the other learns addresses, then names
const RECHERCHES: Limite = { nature: 'point:adresse', points: 30, fenetreMs: 15 * 60_000 }

/** Names tried at one meter, from wherever: surnames of a street are few. */
const NOMS: Limite = { nature: 'point:nom', points: 10, fenetreMs: 24 * 3_600_000 }

const adresseDe = (point: LignePoint): Adresse => ({
  adresse: point.adresse,
  complement: point.complement,
  codePostal: point.code_postal,
  ville: point.ville,
})

/**
 * Where a meter of that number stands (2§7 subscription support). A visitor learns the commune and the dials to fill in; the address,
 * the contract, the holder and the index only show to who sees that contract: a number is read in the street, or tried.
 * @throws ErreurApi AB22 no such meter, AB23 several of them, 429
 */
export const lireCompteurDpl = async (
  ctx: Contexte,
  { params, query }: Entree<Endpoints['compteurDPL']>,
): Promise<Reponse<Endpoints['compteurDPL']>> => {
  await limiterAdresse(ctx, RECHERCHES)
  const [point, autre] = await findPoints(
    ctx.sql,
    { numeroCompteur: params.numeroPhysiqueAppareil, codeCommune: query.codeCommune },
    ctx.clock.now(),
  )
  if (point === undefined) throw new ErreurApi(contratErreurs.compteurIntrouvable)
  if (autre !== undefined) throw new ErreurApi(contratErreurs.compteurAmbigu)
  const { identifiant_appareil: identifiantAppareil, numero_contrat } = point
  const lignes = ctx.auteur === undefined ? [] : await findCompteurs(ctx.sql, ctx.auteur, { identifiantAppareil })
  const visible = lignes.find((ligne) => ligne.numero_contrat === numero_contrat)
  const { codePostal, ville } = adresseDe(point)
  return {
    adresseLivraison: visible === undefined ? { adresse: null, complement: null, codePostal, ville } : adresseDe(point),
    adresseLivraisonConstruite: visible === undefined ? `${codePostal} ${ville}` : construireAdresse(adresseDe(point)),
    numeroPhysiqueAppareil: point.numero_physique_appareil,
    identifiantAppareil: visible === undefined ? null : identifiantAppareil,
    numeroContrat: visible === undefined ? null : numero_contrat,
    nomClientTitulaire: visible === undefined ? null : point.nom_complet,
    cadrans:
      visible === undefined
        ? point.cadrans.map((cadran) => ({ ...cadran, valeurIndex: null, indexEnLitres: null, dateReleve: null }))
        : vueCompteur(visible, ctx).cadrans,
  }
}

/**
 * Contract of the place one moves into (2§4, 2§7): with the right name of a former occupant whose contract has ended, its number,
 * that name and the address. While it runs, its number stays here: it is somebody's, and opens an attachment. A wrong name, the right one
 * of a running contract and an absent meter are one answer, and cost the same try: a surname is not confirmed. Names are counted by
 * meter as well as by network.
 * @throws ErreurApi AB22, 429
 */
export const rechercherContrat = async (
  ctx: Contexte,
  { query }: Entree<Endpoints['rechercheContrat']>,
): Promise<Reponse<Endpoints['rechercheContrat']>> => {
  await limiterAdresse(ctx, RECHERCHES)
  const nom = query.nomAncienOccupant ?? ''
  const compteur = `${query.codeCommune} ${query.numeroCompteur.toUpperCase()}`
  if (nom !== '') await exigerPoint(ctx, NOMS, compteur)
  const [point] = await findPoints(
    ctx.sql,
    { numeroCompteur: query.numeroCompteur, codeCommune: query.codeCommune },
    ctx.clock.now(),
  )
  const donne = nom !== '' && point !== undefined && point.is_resilie === true && estMemeNom(nom, point.noms)
  if (point === undefined || (nom !== '' && !donne)) throw new ErreurApi(contratErreurs.compteurIntrouvable)
  if (donne) await rendrePoint(ctx, NOMS, compteur)
  return {
    numeroContrat: donne ? point.numero_contrat : null,
    nomClientTitulaire: donne ? point.nom_famille : null,
    adresseLivraison: donne ? adresseDe(point) : null,
    numeroPhysiqueAppareil: point.numero_physique_appareil,
  }
}
