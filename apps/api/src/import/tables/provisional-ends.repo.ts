import type { PoolClient } from 'pg'
import type { LignePoint } from './contract-points.repo.ts'

/** What the stays of a chunk are to others of the same type of service at their point, as stored after it. */
export type FaitSejour = {
  readonly ligne: number
  /** COUPE: this stay is ended by another; OUVRE: it ends another; ENSEMBLE: both begin at once, neither is ended. */
  readonly fait: 'COUPE' | 'OUVRE' | 'ENSEMBLE'
  readonly contrat: string
  readonly autre: string
  readonly idPoint: string
  /** Start of the stay that is ended, seconds. */
  readonly du: number
  /** Seconds. */
  readonly le: number
  /** The end that its own line says, later than that: seconds. */
  readonly declare: number | null
}

const FAITS = `
  with lot as materialized (
    select l.ligne, s.*, c.code_type_service as service
      from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) l (ligne, numero_contrat, id_point, du)
      join contrat_point s using (numero_contrat, id_point, du)
      join contrat c using (numero_contrat)),
  faits as (
    select l.ligne, 'COUPE' as fait, l.numero_contrat as contrat, a.numero_contrat as autre, l.id_point, l.du, a.du as le, l.au_declare as declare
      from lot l join contrat_point a on a.id_point = l.id_point and a.du = l.ouverture_suivante
      join contrat d on d.numero_contrat = a.numero_contrat and d.code_type_service = l.service
     where a.numero_contrat <> l.numero_contrat and (l.au_declare is null or l.au_declare > l.ouverture_suivante)
    union all
    select l.ligne, 'OUVRE', a.numero_contrat, l.numero_contrat, a.id_point, a.du, l.du, a.au_declare
      from lot l join contrat_point a on a.id_point = l.id_point and a.ouverture_suivante = l.du
      join contrat d on d.numero_contrat = a.numero_contrat and d.code_type_service = l.service
     where a.numero_contrat <> l.numero_contrat and (a.au_declare is null or a.au_declare > l.du)
    union all
    select l.ligne, 'ENSEMBLE', least(l.numero_contrat, a.numero_contrat), greatest(l.numero_contrat, a.numero_contrat), l.id_point, l.du, l.du, null
      from lot l join contrat_point a on a.id_point = l.id_point and a.du = l.du
      join contrat d on d.numero_contrat = a.numero_contrat and d.code_type_service = l.service
     where a.numero_contrat <> l.numero_contrat)
  select ligne, fait, contrat, autre, id_point as "idPoint", extract(epoch from du)::float8 as du, extract(epoch from le)::float8 as le,
         extract(epoch from declare)::float8 as declare
    from faits order by ligne, contrat, autre`

export const faitsDesSejours = async (client: PoolClient, lignes: readonly LignePoint[]): Promise<FaitSejour[]> => {
  if (lignes.length === 0) return []
  const { rows } = await client.query<FaitSejour>(FAITS, [
    lignes.map((l) => l.ligne),
    lignes.map((l) => l.numeroContrat),
    lignes.map((l) => l.idPoint),
    lignes.map((l) => l.du),
  ])
  return rows
}
