import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { type FaitsGroupe, findFaitsGroupe } from '../groupe.repo.ts'
import {
  moisLus,
  vueAlertesGroupe,
  vueConsommation,
  vueEtats,
  vueFactureeGroupe,
  vueFactureGroupe,
  vueProchaineGroupe,
} from '../groupe.view.ts'
import { essayer, ok, tuilesNonTransmises, vide } from '../tuile.ts'

type Endpoint = typeof tableauDeBordGroupeEndpoints.tuilesGroupe

/** Facts of a group at the present day. The guard has checked the group. */
export const lireFaitsGroupe = async (
  ctx: ContexteUtilisateur,
  idGroupe: number,
): Promise<{ faits: FaitsGroupe; aujourdhui: string }> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const { du, au } = moisLus(aujourdhui)
  const faits = await findFaitsGroupe(ctx.sql, { idGroupe, userWebId: ctx.auteur.userWebId }, { du, au, aujourdhui })
  return { faits, aujourdhui }
}

/** All tiles of a group in two statements at once beside the guard's two; a tile that fails never breaks the answer. */
export const lireTuilesGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { idGroupe } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { faits, aujourdhui } = await lireFaitsGroupe(ctx, idGroupe)
  const [etatsContrats, consommation, derniereConsommationFacturee, derniereFacture, prochaineFacturation, alertes] =
    await Promise.all([
      essayer(ctx, 'etatsContrats', async () => ok(vueEtats(faits))),
      essayer(ctx, 'consommation', async () => {
        if (faits.nb_compteurs === 0) return vide('COMPTEUR_NON_TELERELEVE')
        const conso = vueConsommation(faits, aujourdhui)
        return conso === null ? vide('AUCUNE_DONNEE') : ok(conso)
      }),
      essayer(ctx, 'derniereConsommationFacturee', async () =>
        faits.facturee.nb === 0 ? vide('AUCUNE_DONNEE') : ok(vueFactureeGroupe(faits)),
      ),
      essayer(ctx, 'derniereFacture', async () =>
        faits.facture === null ? vide('AUCUNE_DONNEE') : ok(vueFactureGroupe(faits)),
      ),
      essayer(ctx, 'prochaineFacturation', async () => ok(vueProchaineGroupe(faits, aujourdhui))),
      essayer(ctx, 'alertes', async () => ok(vueAlertesGroupe(faits))),
    ])
  return {
    idGroupe,
    nbContrats: faits.etats.reduce((somme, { nombre }) => somme + nombre, 0),
    tuiles: {
      etatsContrats,
      consommation,
      derniereConsommationFacturee,
      derniereFacture,
      prochaineFacturation,
      alertes,
      ...tuilesNonTransmises,
    },
  }
}
