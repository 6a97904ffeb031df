import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import type { Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import { NB_GROUPES_DU_PORTEFEUILLE } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { groupesLesPlusGrands } from '../../groupe/plus-grands.public.ts'
import { tuileARegler } from '../compte.view.ts'
import { vueDuPortefeuille } from '../portefeuille.view.ts'
import { essayer } from '../tuile.ts'
import { lecteurDeFaits, tuilesDuSuivi } from './lire-tuiles-groupe.ts'

type Endpoint = typeof tableauDeBordGroupeEndpoints.portefeuille

const unGroupe = async (ctx: ContexteUtilisateur, groupe: Groupe) => {
  const faitsDe = lecteurDeFaits(ctx, groupe.idGroupe)
  const suivi = await tuilesDuSuivi(ctx, faitsDe)
  const facturesARegler = await essayer(ctx, 'tuile-reglements', async () =>
    tuileARegler((await faitsDe('tuile-reglements')).compte),
  )
  return vueDuPortefeuille(groupe, { ...suivi, facturesARegler })
}

/** The largest groups side by side, one after the other: a page that shows them holds two connections, whatever their number. */
export const lirePortefeuille = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoint>> => {
  const { groupes, nbTotal } = await groupesLesPlusGrands(ctx, NB_GROUPES_DU_PORTEFEUILLE)
  const resultats: Reponse<Endpoint>['resultats'] = []
  for (const groupe of groupes) resultats.push(await unGroupe(ctx, groupe))
  return { resultats, nbTotalResultats: nbTotal }
}
