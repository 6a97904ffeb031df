import type { PoolClient } from 'pg'
import type { SourceLectures } from './lines.ts'

/** What the readings of a meter go on from. */
export type Point = { readonly instant: number; readonly index: number }
/** A meter and dial, and the first instant (seconds) that the chunk has of it. */
export type DebutSerie = { readonly appareil: number; readonly cadran: number; readonly instant: number }

/** Beyond it nothing is compared: a meter silent for so long may have passed anything. */
const PROFONDEUR = `interval '62 days'`

const EXCLUE = (instant: string): string => `exists (
  select 1 from serie_episode e
   where e.appareil_id = w.appareil_id
     and ((e.nature in ('ecart', 'pointe', 'impossible', 'attente') and ${instant} >= e.debut and ${instant} < coalesce(e.fin, 'infinity'))
       or (e.nature = 'conflit' and ${instant} = e.debut)))`

const DEMANDES = `
  unnest($1::bigint[], $2::smallint[], $3::timestamptz[]) w (appareil_id, cadran, instant)
  join appareil a on a.appareil_id = w.appareil_id`

/** The last automatic reading that counts before each instant. */
const TELERELEVES = `
  select w.appareil_id as appareil, w.cadran, date_part('epoch', w.instant)::bigint as demande,
         date_part('epoch', t.instant)::bigint as instant, t.index_litres as index
    from ${DEMANDES}
   cross join lateral (
     select l.instant, l.index_litres from telereleve l
      where l.appareil_id = w.appareil_id and l.instant < w.instant and l.instant >= w.instant - ${PROFONDEUR}
        and sur_cadran(l.index_litres, a.nb_chiffres) and not ${EXCLUE('l.instant')}
      order by l.instant desc, l.rectifie desc, l.version desc limit 1) t`

/** The same of billing readings: a few a year, without a limit in time. */
const RELEVES = `
  select w.appareil_id as appareil, w.cadran, date_part('epoch', w.instant)::bigint as demande,
         date_part('epoch', t.instant)::bigint as instant, t.index_litres as index
    from ${DEMANDES}
   cross join lateral (
     select l.releve_le as instant, l.index_litres from releve l
      where l.appareil_id = w.appareil_id and l.numero_cadran = w.cadran and l.releve_le < w.instant and l.origine <> 'ESTIME'
        and sur_cadran(l.index_litres, a.nb_chiffres) and (a.telereleve or not ${EXCLUE('l.releve_le')})
      order by l.releve_le desc, l.origine = 'RECTIFIE' desc, l.version desc limit 1) t`

const SOURCES: Readonly<Record<SourceLectures, string>> = { telereleve: TELERELEVES, releves: RELEVES }

/** Bounded like the meters. */
const GARDES = 100_000

/** The last reading that counts before each of these instants, by `appareil/cadran/instant`. */
export const dernieresAvant = async (
  client: PoolClient,
  source: SourceLectures,
  debuts: readonly DebutSerie[],
): Promise<Map<string, Point>> => {
  const { rows } = await client.query<DebutSerie & Point & { demande: number }>(SOURCES[source], [
    debuts.map((d) => d.appareil),
    debuts.map((d) => d.cadran),
    debuts.map((d) => new Date(d.instant * 1000).toISOString()),
  ])
  return new Map(
    rows.map(({ appareil, cadran, demande, instant, index }) => [
      `${appareil}/${cadran}/${demande}`,
      { instant, index },
    ]),
  )
}

/** The last reading that counts of each meter, from the chunks before and from the database. */
export class Historique {
  readonly #source: SourceLectures
  readonly #derniers = new Map<string, Point>()

  constructor(source: SourceLectures) {
    this.#source = source
  }

  async charger(client: PoolClient, debuts: readonly DebutSerie[]): Promise<void> {
    const absents = debuts.filter((debut) => this.avant(debut) === undefined)
    if (absents.length === 0) return
    if (this.#derniers.size + absents.length > GARDES) this.#derniers.clear()
    const points = await dernieresAvant(client, this.#source, absents)
    for (const { appareil, cadran, instant } of absents) {
      const point = points.get(`${appareil}/${cadran}/${instant}`)
      if (point !== undefined) this.noter(appareil, cadran, point)
    }
  }

  avant({ appareil, cadran, instant }: DebutSerie): Point | undefined {
    const point = this.#derniers.get(`${appareil}/${cadran}`)
    return point !== undefined && point.instant < instant ? point : undefined
  }

  noter(appareil: number, cadran: number, point: Point): void {
    this.#derniers.set(`${appareil}/${cadran}`, point)
  }
}
