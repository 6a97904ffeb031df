import type { Granularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { niveauDeGranularite } from '@ondine/webapi/consommation/consommation.codes.ts'
import { consommationErreurs } from '@ondine/webapi/consommation/consommation.messages.ts'
import type { GrapheGroupe } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contratsFermes } from '../../acces/contenus.public.ts'
import {
  type ContratDeGroupe,
  compterContrats,
  listerContrats,
  listerContratsHorsLots,
  listerContratsVisibles,
  listerMembresParmi,
} from './contrats-groupe.repo.ts'
import { compterExclus, motifExclusion, type NombresExclus, type Unite, uniteDuGroupe } from './exclusion.ts'
import { findEtatDeGroupe, type LotValide } from './lots.repo.ts'

/** Contracts summed when asked: above, a group keeps its sums (see cumuler-groupes.ts) and the rest waits for them. */
const CONTRATS_A_LA_DEMANDE = 1_000
/** The same for who does not see all of a group: no sum is kept for them alone, and there is nothing to wait for. */
const CONTRATS_SANS_LOT = 5_000

/** A group as its charts see it: batches summed ahead, contracts to sum now, contracts that wait for their batch. */
export interface GroupeOuvert {
  readonly idGroupe: number
  readonly unite: Unite
  readonly lots: readonly LotValide[]
  readonly contrats: readonly ContratDeGroupe[]
  readonly nbEnCalcul: number
  readonly nbContrats: number
}

/**
 * « Tous mes contrats »: nothing for staff, who see everybody's, nor beyond the size of a group (1§3.5), nor beyond what is summed when
 * asked: it keeps no sums, and a part of it would be a wrong figure.
 */
const ouvrirTous = async (ctx: ContexteUtilisateur): Promise<GroupeOuvert> => {
  if (ctx.auteur.personnel) throw new ErreurApi(communErreurs.introuvable)
  const fermes = new Set(contratsFermes(ctx, 'conso'))
  const vus = await listerContratsVisibles(ctx.sql, ctx.auteur.userWebId)
  const contrats = vus.filter(({ numeroContrat }) => !fermes.has(numeroContrat))
  if (contrats.length > Math.min(ctx.parametres.AttachementContratNbMaxParGroupe, CONTRATS_A_LA_DEMANDE))
    throw new ErreurApi(consommationErreurs.contratsTropNombreux)
  return {
    idGroupe: 0,
    unite: uniteDuGroupe(contrats),
    lots: [],
    contrats,
    nbEnCalcul: 0,
    nbContrats: contrats.length,
  }
}

/** Contracts of a group whose consumption is closed to the reader: its sums must do without them. */
export const fermesDuGroupe = async (ctx: ContexteUtilisateur, idGroupe: number): Promise<string[]> => {
  const fermes = contratsFermes(ctx, 'conso')
  return fermes.length === 0 ? [] : listerMembresParmi(ctx.sql, idGroupe, fermes)
}

/**
 * A group without some of its contracts: the sums kept ahead of the batches that hold none of them; the others are summed when asked.
 * @throws ErreurApi S404; S403C where the closed contracts stand in so many batches that too much would be summed when asked
 */
const ouvrirSans = async (
  ctx: ContexteUtilisateur,
  idGroupe: number,
  sauf: readonly string[],
): Promise<GroupeOuvert> => {
  const etat = await findEtatDeGroupe(ctx.sql, idGroupe, sauf)
  if (etat === undefined) throw new ErreurApi(communErreurs.introuvable)
  const avec = async (lots: readonly LotValide[]): Promise<GroupeOuvert> => {
    const groupe = { idGroupe, createurId: etat.createurId, sauf, lots: lots.map(({ lot }) => lot) }
    const contrats = await listerContrats(ctx.sql, groupe, CONTRATS_SANS_LOT + 1)
    if (contrats.length > CONTRATS_SANS_LOT) throw new ErreurApi(communErreurs.contenuFerme)
    const comptes = lots.some(({ nbContrats, nbAutreUnite }) => nbAutreUnite < nbContrats)
    const unite = etat.unite !== null && comptes ? etat.unite : uniteDuGroupe(contrats)
    const nbContrats = lots.reduce((somme, lot) => somme + lot.nbContrats, contrats.length)
    return { idGroupe, unite, lots, contrats, nbEnCalcul: 0, nbContrats }
  }
  if (etat.unite === null) return avec([])
  const groupe = await avec(etat.lots)
  // its only contracts of water are closed: sums in cubic metres are worth nothing
  return groupe.unite === etat.unite ? groupe : avec([])
}

/** @throws ErreurApi S404 a group that is gone, or group 0 of staff; CO07 group 0 beyond the size of a group */
export const ouvrirGroupe = async (ctx: ContexteUtilisateur, idGroupe: number): Promise<GroupeOuvert> => {
  if (idGroupe === 0) return ouvrirTous(ctx)
  const sauf = await fermesDuGroupe(ctx, idGroupe)
  if (sauf.length > 0) return ouvrirSans(ctx, idGroupe, sauf)
  const etat = await findEtatDeGroupe(ctx.sql, idGroupe)
  if (etat === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { createurId, unite, lots, nbHorsLots } = etat
  if (unite === null) {
    const contrats = await listerContrats(ctx.sql, { idGroupe, createurId }, CONTRATS_A_LA_DEMANDE)
    const nbContrats =
      contrats.length < CONTRATS_A_LA_DEMANDE ? contrats.length : await compterContrats(ctx.sql, idGroupe)
    return {
      idGroupe,
      unite: uniteDuGroupe(contrats),
      lots: [],
      contrats,
      nbEnCalcul: nbContrats - contrats.length,
      nbContrats,
    }
  }
  const contrats =
    nbHorsLots === 0 ? [] : await listerContratsHorsLots(ctx.sql, { idGroupe, createurId }, CONTRATS_A_LA_DEMANDE)
  return {
    idGroupe,
    unite,
    lots,
    contrats,
    nbEnCalcul: nbHorsLots - contrats.length,
    nbContrats: lots.reduce((somme, { nbContrats }) => somme + nbContrats, nbHorsLots),
  }
}

const exclusDuLot = (granularite: Granularite, lot: LotValide): NombresExclus => {
  const niveau = niveauDeGranularite[granularite]
  const fin = niveau === 'JOURNEE' || niveau === 'HEURE'
  return {
    AUTRE_UNITE: lot.nbAutreUnite,
    COMPTEUR_NON_TELERELEVE: fin ? lot.nbNonTelereleves : 0,
    CONSENTEMENT_REQUIS: niveau === 'HEURE' ? lot.nbHeuresRefusees : niveau === 'JOURNEE' ? lot.nbJoursRefuses : 0,
  }
}

const total = (nombres: NombresExclus): number =>
  nombres.AUTRE_UNITE + nombres.COMPTEUR_NON_TELERELEVE + nombres.CONSENTEMENT_REQUIS

/** Contracts of a batch that its bars of a granularity should count. */
export const nbComptesDuLot = (granularite: Granularite, lot: LotValide): number =>
  lot.nbContrats - total(exclusDuLot(granularite, lot))

/** Who counts in a chart of the group, and who does not, with the reason. */
export const compterContratsDuGraphe = (
  granularite: Granularite,
  groupe: GroupeOuvert,
): { contrats: GrapheGroupe['contrats']; comptes: string[] } => {
  const comptes = groupe.contrats
    .filter((contrat) => motifExclusion(granularite, contrat, groupe.unite) === null)
    .map(({ numeroContrat }) => numeroContrat)
  const nombres = [
    compterExclus(granularite, groupe.contrats, groupe.unite),
    ...groupe.lots.map((lot) => exclusDuLot(granularite, lot)),
  ]
  const exclus = (['COMPTEUR_NON_TELERELEVE', 'CONSENTEMENT_REQUIS', 'AUTRE_UNITE'] as const)
    .map((motif) => ({ motif, nbContrats: nombres.reduce((somme, n) => somme + n[motif], 0) }))
    .filter(({ nbContrats }) => nbContrats > 0)
  return {
    contrats: {
      nbContrats: groupe.nbContrats,
      nbContratsComptes:
        comptes.length + groupe.lots.reduce((somme, lot) => somme + nbComptesDuLot(granularite, lot), 0),
      exclus,
      nbContratsEnCalcul: groupe.nbEnCalcul,
    },
    comptes,
  }
}
