import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { consommationsFactureesEndpoints } from '@ondine/webapi/facture/consommations-facturees.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { contenuOuvert } from '../../acces/contenus.public.ts'
import { lireFacturees, lireFactureesDuGroupe } from '../../consommation/facturees.public.ts'
import { uniteDe, vueFacturees } from '../consommations-facturees.view.ts'
import { type FactureEmise, findFactures } from '../factures.repo.ts'

type Endpoints = typeof consommationsFactureesEndpoints

/** The bills are a content of their own: closed, the periods stand without them. */
const lireFactures = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<FactureEmise[]> =>
  contenuOuvert(ctx, 'facture') ? findFactures(ctx.sql, numeroContrat, ctx.auteur.userWebId) : []

/** Billed consumptions of a contract (1§7.5). */
export const listerFacturees = async (
  ctx: ContexteUtilisateur,
  { params: { contract: numeroContrat } }: Entree<Endpoints['listeConsommationsFacturees']>,
): Promise<Reponse<Endpoints['listeConsommationsFacturees']>> => {
  const [lues, factures] = await Promise.all([lireFacturees(ctx, numeroContrat), lireFactures(ctx, numeroContrat)])
  return { numeroContrat, unite: uniteDe(lues), consommations: vueFacturees(lues.periodes, factures) }
}

/** The same by tariff post, for medium voltage only. */
export const listerFactureesMT = async (
  ctx: ContexteUtilisateur,
  { params: { id: numeroContrat } }: Entree<Endpoints['listeConsommationsMTFacturees']>,
): Promise<Reponse<Endpoints['listeConsommationsMTFacturees']>> => {
  const lues = await lireFacturees(ctx, numeroContrat)
  if (lues.codeTypeService !== 'MT') return { numeroContrat, consommations: [] }
  const vues = vueFacturees(lues.periodes, await lireFactures(ctx, numeroContrat))
  return {
    numeroContrat,
    consommations: vues.map(({ cadrans, ...vue }) => ({
      ...vue,
      cadrans: cadrans.map(({ numero, libelle, litres }) => ({
        numeroCadran: numero,
        libelle,
        volumeConsoEnKWh: litres === null ? null : enM3(litres),
      })),
    })),
  }
}

/** Billed consumptions of a group by month, the latest first. */
export const listerFactureesGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id: idGroupe } }: Entree<Endpoints['listeConsommationsFactureesGroupe']>,
): Promise<Reponse<Endpoints['listeConsommationsFactureesGroupe']>> => ({
  idGroupe,
  consommations: (await lireFactureesDuGroupe(ctx, idGroupe))
    .sort((a, b) => b.mois.localeCompare(a.mois) || b.unite.localeCompare(a.unite))
    .map(({ mois: periode, unite, nbContrats, nbSansVolume, litres, litresEstimes }) => ({
      periode,
      unite,
      nbContrats,
      nbContratsSansVolume: nbSansVolume,
      volumeConsoEnLitres: litres,
      volumeConsoEnM3: enM3(litres),
      litresEstimes,
    })),
})
