import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lireFaitsRecents } from '../../consommation/consommation.public.ts'
import { findContratEtFacture } from '../tableau-de-bord.repo.ts'
import { vueEtatContrat, vueFacture, vueFacturee, vueRecente } from '../tableau-de-bord.view.ts'

type Endpoint = typeof tableauDeBordEndpoints.tuiles
type MotifVide = 'AUCUNE_DONNEE' | 'COMPTEUR_NON_TELERELEVE' | 'CONSENTEMENT_REQUIS'

interface Tuile<T> {
  etat: 'ok' | 'vide' | 'erreur'
  motif: MotifVide | null
  donnees: T | null
}

const vide = (motif: MotifVide): Tuile<never> => ({ etat: 'vide', motif, donnees: null })
const ok = <T>(donnees: T): Tuile<T> => ({ etat: 'ok', motif: null, donnees })

/** The failure of a tile stays in it: logged for the operator, shown as its own state (decision: dashboard). */
const essayer = async <T>(ctx: ContexteUtilisateur, nom: string, faire: () => Promise<Tuile<T>>): Promise<Tuile<T>> => {
  try {
    return await faire()
  } catch (err) {
    ctx.log.error({ err, tuile: nom }, 'A tile failed.')
    return { etat: 'erreur', motif: null, donnees: null }
  }
}

/** All tiles of a contract in two round trips beside the guard's; a tile that fails never breaks the answer. */
export const lireTuiles = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const lectureFaits = lireFaitsRecents(ctx, numeroContrat)
  const lectureContrat = findContratEtFacture(ctx.sql, numeroContrat).then((ligne) => {
    if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
    return ligne
  })
  const [faits] = await Promise.allSettled([lectureFaits, lectureContrat])
  const [etatContrat, consommationRecente, derniereReleve, derniereConsommationFacturee, derniereFacture] =
    await Promise.all([
      essayer(ctx, 'etatContrat', async () => ok(vueEtatContrat(await lectureContrat))),
      essayer(ctx, 'consommationRecente', async () => {
        const { motifJours, jours } = await lectureFaits
        if (motifJours !== null && motifJours !== 'DATE_ARCHIVE') return vide(motifJours)
        const recente = vueRecente(jours())
        return recente === null ? vide('AUCUNE_DONNEE') : ok(recente)
      }),
      essayer(ctx, 'derniereReleve', async () => {
        const releve = (await lectureFaits).derniereReleve()
        return releve.dateReleve === null ? vide('AUCUNE_DONNEE') : ok(releve)
      }),
      essayer(ctx, 'derniereConsommationFacturee', async () => {
        const facturee = (await lectureFaits).facturee()
        return facturee === null ? vide('AUCUNE_DONNEE') : ok(vueFacturee(facturee))
      }),
      essayer(ctx, 'derniereFacture', async () => {
        const facture = vueFacture(numeroContrat, await lectureContrat)
        return facture.numeroFacture === null ? vide('AUCUNE_DONNEE') : ok(facture)
      }),
    ])
  const connus = faits.status === 'fulfilled' ? faits.value : undefined
  return {
    numeroContrat,
    unite: connus?.unite ?? 'M3',
    telereleve: connus?.telereleve ?? false,
    donneesJusquAu: connus?.donneesJusquAu ?? null,
    tuiles: { etatContrat, consommationRecente, derniereReleve, derniereConsommationFacturee, derniereFacture },
  }
}
