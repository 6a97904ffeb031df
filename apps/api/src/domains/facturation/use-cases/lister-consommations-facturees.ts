import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { facturationEndpoints } from '@ondine/webapi/facturation/facturation.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { lireFacturees, lireFactureesDuGroupe } from '../../consommation/facturees.public.ts'
import { jourDe, uniteDe, vueFacturees } from '../facturation.view.ts'
import { findFactures } from '../factures.repo.ts'

type Endpoints = typeof facturationEndpoints

/** Billed consumptions of a contract (1§7.5). */
export const listerFacturees = async (
  ctx: ContexteUtilisateur,
  { params: { contract: numeroContrat } }: Entree<Endpoints['listeConsommationsFacturees']>,
): Promise<Reponse<Endpoints['listeConsommationsFacturees']>> => {
  const [lues, factures] = await Promise.all([lireFacturees(ctx, numeroContrat), findFactures(ctx.sql, numeroContrat)])
  return { numeroContrat, unite: uniteDe(lues), consommations: vueFacturees(lues.periodes, factures) }
}

/** The same by tariff post, for medium voltage only. */
export const listerFactureesMT = async (
  ctx: ContexteUtilisateur,
  { params: { id: numeroContrat } }: Entree<Endpoints['listeConsommationsMTFacturees']>,
): Promise<Reponse<Endpoints['listeConsommationsMTFacturees']>> => {
  const lues = await lireFacturees(ctx, numeroContrat)
  if (lues.codeTypeService !== 'MT') return { numeroContrat, consommations: [] }
  const vues = vueFacturees(lues.periodes, await findFactures(ctx.sql, numeroContrat))
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

interface Mois {
  readonly periode: string
  readonly unite: 'M3' | 'KWH'
  readonly contrats: Set<string>
  readonly sansVolume: Set<string>
  litres: number
  litresEstimes: number
}

/** Billed consumptions of a group by month. */
export const listerFactureesGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { id: idGroupe } }: Entree<Endpoints['listeConsommationsFactureesGroupe']>,
): Promise<Reponse<Endpoints['listeConsommationsFactureesGroupe']>> => {
  const parMois = new Map<string, Mois>()
  const verser = (cle: string, vide: () => Mois): Mois => {
    const mois = parMois.get(cle) ?? vide()
    parMois.set(cle, mois)
    return mois
  }
  for await (const lot of lireFactureesDuGroupe(ctx, idGroupe))
    for (const contrat of lot)
      for (const { fin, litres, isEstime } of contrat.periodes) {
        const [periode, unite] = [jourDe(fin).slice(0, 7), uniteDe(contrat)]
        const mois = verser(`${periode} ${unite}`, () => ({
          periode,
          unite,
          contrats: new Set(),
          sansVolume: new Set(),
          litres: 0,
          litresEstimes: 0,
        }))
        mois.contrats.add(contrat.numeroContrat)
        if (litres === null) mois.sansVolume.add(contrat.numeroContrat)
        mois.litres += litres ?? 0
        if (isEstime) mois.litresEstimes += litres ?? 0
      }
  return {
    idGroupe,
    consommations: [...parMois.values()]
      .sort((a, b) => b.periode.localeCompare(a.periode) || b.unite.localeCompare(a.unite))
      .map(({ periode, unite, contrats, sansVolume, litres, litresEstimes }) => ({
        periode,
        unite,
        nbContrats: contrats.size,
        nbContratsSansVolume: sansVolume.size,
        volumeConsoEnLitres: litres,
        volumeConsoEnM3: enM3(litres),
        litresEstimes,
      })),
  }
}
