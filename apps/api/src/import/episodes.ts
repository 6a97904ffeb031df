import type { Pool } from 'pg'
import type { Signalement } from '../domains/consommation/derivation/deriver-lot.ts'
import type { Remarque } from './format.ts'
import type { Portees } from './reach.ts'
import type { Valeurs } from './values.ts'

/** A contradiction is one fact, whether its lines or the derivation say it. Instant in seconds. */
export const cleConflit = (appareil: number, instant: number): string => `conflit/${appareil}/${instant}`

type Nature = Signalement['nature']
/** A fact of a series, in seconds. */
export type Fait = {
  readonly appareil: number
  readonly identifiant: string
  readonly nature: Nature
  readonly debut: number
  /** Null while it lasts. */
  readonly fin: number | null
}

const NATURES: Readonly<Record<Nature, string>> = {
  ecart: 'index plus bas que le précédent, puis rattrapé : lectures mises à l’écart',
  attente: 'index plus bas que le précédent : lectures en attente de la suite',
  base: 'index durablement plus bas : nouvelle base, le volume du saut n’est pas compté',
  tour: 'l’index a fait le tour du cadran',
  pointe: 'bond qu’aucun compteur ne fait, démenti par la suite : lectures mises à l’écart',
  saut: 'index durablement plus haut qu’aucun compteur n’arrive : nouvelle base, le volume du saut n’est pas compté',
  impossible:
    'suite de lectures que ce compteur ne peut pas faire (débit ou unité) : mises à l’écart, ni affichées ni facturées',
  conflit: 'plusieurs index pour le même instant : aucun ne sert',
}

export const remarqueDe = (
  { identifiant, nature, debut }: Pick<Fait, 'identifiant' | 'nature' | 'debut'>,
  valeurs: Valeurs,
): Remarque => ({
  ligne: 0,
  champ: 'valeurIndex',
  valeur: `${identifiant} ${valeurs.ecrire(debut)}`,
  motif: NATURES[nature],
})

const APPAREILS_PAR_LOT = 5_000

const FAITS = `
  select e.appareil_id as appareil, a.identifiant_appareil as identifiant, e.nature, extract(epoch from e.debut)::float8 as debut,
         extract(epoch from e.fin)::float8 as fin
    from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) p (appareil_id, du, au)
    join serie_episode e on e.appareil_id = p.appareil_id and e.debut <= p.au and coalesce(e.fin, 'infinity') >= p.du
    join appareil a on a.appareil_id = e.appareil_id
   order by a.identifiant_appareil, e.debut, e.nature`

/**
 * The facts of the series that a file touches, as derived now: the same file is told the same of, the first time, again, or after a
 * kill at any point of its derivation.
 */
export async function* lireFaits(pool: Pool, portees: Portees): AsyncGenerator<Fait[]> {
  for (const lot of portees.lots(APPAREILS_PAR_LOT)) {
    const { rows } = await pool.query<Fait>(FAITS, [lot.appareils, lot.du, lot.au])
    if (rows.length > 0) yield rows
  }
}
