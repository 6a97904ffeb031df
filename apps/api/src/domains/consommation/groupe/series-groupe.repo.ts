import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { Niveau } from '@ondine/webapi/consommation/consommation.codes.ts'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { Lu } from '../lecture/lu.ts'
import { epoque } from '../points.repo.ts'
import {
  type EtendueLue,
  elements,
  type LigneParties,
  type LigneSejour,
  lecturesBord,
  lireParties,
  lireSejour,
  objetSejour,
  RELEVES,
  TABLEAU_VIDE,
  tableau,
} from '../series.repo.ts'

interface LigneDernier {
  numeroContrat: string
  rang: number
  instant: number
  index: number
  origine: NonNullable<Lu['dernier']>['origine']
}

type Ligne = LigneParties & {
  sejours: (LigneSejour & { numeroContrat: string; codeTypeService: CodeTypeService })[]
  derniers: LigneDernier[]
}

const DERNIERS = sql`
  select json_agg(json_build_object('numeroContrat', d.numero_contrat, 'rang', d.rang, 'instant', ${epoque('d.instant')},
                                    'index', d.index_litres, 'origine', d.origine))
    from (
      select distinct on (x.numero_contrat) x.*
        from (select s.numero_contrat, s.rang, t.instant, t.index_litres,
                     case when t.rectifie then 'RECTIFIE' else 'TELERELEVE' end as origine
                from sejour s cross join lateral derniere_telereleve(s.appareil_id, s.du, s.au) t where s.telereleve
              union all
              select s.numero_contrat, s.rang, r.releve_le, r.index_litres, r.origine
                from sejour s
                cross join lateral (select * from releve y
                                     where y.appareil_id = s.appareil_id and y.numero_cadran = 1
                                       and y.releve_le >= s.du and y.releve_le <= s.au
                                       and sur_cadran(y.index_litres, s.nb_chiffres)
                                     order by y.releve_le desc, y.version desc, y.index_litres desc limit 1) r) x
       order by x.numero_contrat, x.instant desc, x.rang desc, x.index_litres desc) d`

/** Ranks are those of one contract in `Lu`; the database numbers all of them. */
const parContrat = <T extends { rang: number }>(
  lignes: readonly T[],
  origine: ReadonlyMap<number, { numero: string; rang: number }>,
): Map<string, T[]> => {
  const groupes = new Map<string, T[]>()
  for (const ligne of lignes) {
    const lieu = origine.get(ligne.rang)
    if (lieu === undefined) continue
    const siennes = groupes.get(lieu.numero) ?? []
    siennes.push({ ...ligne, rang: lieu.rang })
    groupes.set(lieu.numero, siennes)
  }
  return groupes
}

const separer = (ligne: Ligne): Map<string, Lu> => {
  const origine = new Map<number, { numero: string; rang: number }>()
  const contrats = new Map<string, Lu>()
  const contratsDe = new Map<number, Set<string>>()
  for (const { numeroContrat, codeTypeService, ...brut } of ligne.sejours) {
    const lu: Lu = contrats.get(numeroContrat) ?? {
      codeTypeService,
      sejours: [],
      annees: [],
      mois: [],
      jours: [],
      heures: [],
      lecturesBord: [],
      releves: [],
      dernier: null,
      consentements: [],
    }
    const rang = lu.sejours.length + 1
    origine.set(brut.rang, { numero: numeroContrat, rang })
    lu.sejours.push({ ...lireSejour(brut), rang })
    contrats.set(numeroContrat, lu)
    contratsDe.set(brut.appareil, (contratsDe.get(brut.appareil) ?? new Set()).add(numeroContrat))
  }
  const parties = lireParties(ligne)
  for (const nom of ['annees', 'mois', 'jours'] as const)
    for (const [numero, siennes] of parContrat(parties[nom], origine)) {
      const lu = contrats.get(numero)
      if (lu !== undefined) lu[nom] = siennes
    }
  for (const [numero, heures] of parContrat(parties.heures, origine)) {
    const lu = contrats.get(numero)
    if (lu !== undefined) lu.heures = heures
  }
  for (const [numero, releves] of parContrat(parties.releves, origine)) {
    const lu = contrats.get(numero)
    if (lu !== undefined) lu.releves = releves
  }
  // a reading at the change of occupant serves both of them
  for (const lecture of parties.lecturesBord)
    for (const numero of contratsDe.get(lecture.appareil) ?? []) contrats.get(numero)?.lecturesBord.push(lecture)
  for (const { numeroContrat, rang, ...dernier } of ligne.derniers) {
    const lu = contrats.get(numeroContrat)
    if (lu !== undefined) lu.dernier = { ...dernier, rang: origine.get(rang)?.rang ?? 1 }
  }
  return contrats
}

/**
 * What the charts of many contracts need, in one round trip: `lireSerie` for each of them, without their consents, which the
 * caller has read. Contracts that never had a meter are left out.
 */
export const lireSeries = async (
  db: Kysely<DB>,
  numeros: readonly string[],
  niveau: Niveau,
  etendue: EtendueLue,
): Promise<Map<string, Lu>> => {
  if (numeros.length === 0) return new Map()
  const parties = elements[niveau](etendue)
  const partie = (nom: keyof typeof parties) => {
    const requete = parties[nom]
    return requete === undefined ? TABLEAU_VIDE : tableau(requete)
  }
  const avecReleves = niveau === 'ANNEE' || niveau === 'MOIS'
  const { rows } = await sql<Ligne>`
    ${prepared(`conso_series_${niveau.toLowerCase()}`)}
    with sejour as materialized (
      select row_number() over (order by s.numero_contrat, s.du, s.appareil_id)::int as rang, s.*, a.numero_physique_appareil,
             a.diametre_mm, c.code_type_service
        from contrat_appareil s
        join appareil a on a.appareil_id = s.appareil_id
        join contrat c on c.numero_contrat = s.numero_contrat
       where s.numero_contrat = any(${[...numeros]}::text[]))
    select ${tableau(sql`select json_agg(${objetSejour(avecReleves)}::jsonb || jsonb_build_object(
              'numeroContrat', s.numero_contrat, 'codeTypeService', s.code_type_service) order by s.rang) from sejour s`)} as sejours,
           ${partie('annees')} as annees, ${partie('mois')} as mois, ${partie('jours')} as jours, ${partie('heures')} as heures,
           ${tableau(lecturesBord(etendue))} as lectures_bord,
           ${avecReleves ? tableau(RELEVES) : TABLEAU_VIDE} as releves,
           ${tableau(DERNIERS)} as derniers`.execute(db)
  const [ligne] = rows
  return ligne === undefined ? new Map() : separer(ligne)
}
