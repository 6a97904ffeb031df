import { lireTraitesFacturation } from '@ondine/webapi/abonnement/contrat.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { traitesFactures } from '../facture/traites.public.ts'
import { concerne } from './archive.repo.ts'

/** Which documents this reader may have: staff any, anybody else what is for everybody or for those billed as they are. */
export const lisiblePar = (
  { auteur, parametres }: Pick<ContexteUtilisateur, 'auteur' | 'parametres'>,
  numeroContrat?: string,
): RawBuilder<unknown> => {
  if (auteur.personnel && numeroContrat === undefined) return sql`true`
  const [premier] = lireTraitesFacturation(parametres.traitesFacturation)
  return concerne(traitesFactures({ userWebId: auteur.userWebId, numeroContrat }, premier?.code ?? ''))
}
