import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { JOURS_CONSOMMATION_RECENTE } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.codes.ts'
import type { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { coutAnnuelDeFuite } from '../../alerte/cout.public.ts'
import { lireFaitsRecents } from '../../consommation/consommation.public.ts'
import { lectureDe } from '../lecture.ts'
import { findContratEtFacture, type LigneContratEtFacture } from '../tableau-de-bord.repo.ts'
import {
  vueAlertes,
  vueEtatContrat,
  vueFacture,
  vueFacturee,
  vueProchaine,
  vueRecente,
} from '../tableau-de-bord.view.ts'
import { essayer, ok, vide } from '../tuile.ts'
import { tuilesDuCompte } from '../tuiles-du-compte.ts'

type Endpoint = typeof tableauDeBordEndpoints.tuiles

/** What the reader may know of the leak of a contract; water is said with the consumption only (1§6). */
const fuiteDe = async (ctx: ContexteUtilisateur, numeroContrat: string, { alerte }: LigneContratEtFacture) => {
  const minimum = alerte?.type === 'AF' && contenuOuvert(ctx, 'conso', numeroContrat) ? alerte.minimum : null
  return { minimum, coutAnnuel: await coutAnnuelDeFuite(ctx, numeroContrat, minimum) }
}

/** All tiles of a contract in two round trips beside the guard's; a tile that fails never breaks the answer. */
export const lireTuiles = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const lectureFaits = lireFaitsRecents(ctx, numeroContrat)
  const aujourdhui = jourLocal(ctx.clock.now())
  const lectureContrat = findContratEtFacture(ctx.sql, numeroContrat, ctx.auteur.userWebId, lectureDe(ctx)).then(
    (ligne) => {
      if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
      return ligne
    },
  )
  const [faits] = await Promise.allSettled([lectureFaits, lectureContrat])
  const [
    etatContrat,
    consommationRecente,
    derniereReleve,
    derniereConsommationFacturee,
    derniereFacture,
    prochaineFacturation,
    alertes,
  ] = await Promise.all([
    essayer(ctx, 'tuile-contrat', async () => ok(vueEtatContrat(await lectureContrat))),
    essayer(ctx, 'tuile-consommation', async () => {
      const { motifJours, jours } = await lectureFaits
      if (motifJours !== null && motifJours !== 'DATE_ARCHIVE') return vide(motifJours)
      const recente = vueRecente(jours(JOURS_CONSOMMATION_RECENTE))
      return recente === null ? vide('AUCUNE_DONNEE') : ok(recente)
    }),
    essayer(ctx, 'tuile-releve', async () => {
      const releve = (await lectureFaits).derniereReleve()
      return releve.dateReleve === null ? vide('AUCUNE_DONNEE') : ok(releve)
    }),
    essayer(ctx, 'tuile-conso-facturee', async () => {
      const facturee = (await lectureFaits).facturee()
      return facturee === null ? vide('AUCUNE_DONNEE') : ok(vueFacturee(facturee))
    }),
    essayer(ctx, 'tuile-facture', async () => {
      const facture = vueFacture(numeroContrat, await lectureContrat)
      return facture.dateFacture === null ? vide('AUCUNE_DONNEE') : ok(facture)
    }),
    essayer(ctx, 'tuile-prochaine-facture', async () => ok(vueProchaine(await lectureContrat, aujourdhui))),
    essayer(ctx, 'tuile-alertes', async () => {
      const ligne = await lectureContrat
      return ok(vueAlertes(numeroContrat, ligne, await fuiteDe(ctx, numeroContrat, ligne)))
    }),
  ])
  const connus = faits.status === 'fulfilled' ? faits.value : undefined
  return {
    numeroContrat,
    unite: connus?.unite ?? 'M3',
    telereleve: connus?.telereleve ?? false,
    // the day of the last reading
    donneesJusquAu: contenuOuvert(ctx, 'tuile-releve') ? (connus?.donneesJusquAu ?? null) : null,
    tuiles: {
      etatContrat,
      consommationRecente,
      derniereReleve,
      derniereConsommationFacturee,
      derniereFacture,
      prochaineFacturation,
      alertes,
      ...(await tuilesDuCompte(ctx, async () => (await lectureContrat).compte)),
    },
  }
}
