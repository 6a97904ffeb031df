import { construireAdresse } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { type RawBuilder, sql } from 'kysely'

/** Where the water of a contract goes: its last point. */
export interface Lieu {
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
}

/** The place of one contract, a lateral relation. */
export const lieuDe = (numeroContrat: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select pl.adresse, pl.complement, pl.code_postal, pl.ville
    from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
   where cp.numero_contrat = ${numeroContrat} order by cp.du desc, cp.id_point limit 1)`

/** Its address in one line; empty where it is not known. */
export const vueLieu = ({ adresse, complement, code_postal, ville }: Lieu): string =>
  adresse === null
    ? ''
    : construireAdresse({
        adresse,
        complement,
        codePostal: code_postal ?? '',
        ville: ville ?? '',
      })
