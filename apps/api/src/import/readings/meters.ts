import type { PoolClient } from 'pg'
import type { Compteur } from '../../domains/consommation/serie/debits.ts'
import type { Pose } from '../../domains/consommation/serie/lecture.ts'

export type AppareilConnu = Compteur & {
  readonly id: number
  readonly identifiant: string
  readonly telereleve: boolean
  readonly cadrans: readonly number[]
  /** Its stays at delivery points, in the order of time; seconds. */
  readonly poses: readonly Pose[]
}

/** Bounded: a file of millions of meters must not grow the process. */
const GARDES = 100_000

const POSES = `
  array(select json_build_object('debut', date_part('epoch', p.pose_le)::bigint, 'indexPose', p.index_pose_litres,
                                 'fin', date_part('epoch', p.depose_le)::bigint, 'indexDepose', p.index_depose_litres)
          from appareil_pose p where p.appareil_id = a.appareil_id order by p.pose_le)`

/** Meters by identifier, asked once per chunk for the new ones. Absent ones are asked again: another import may add them. */
export class Appareils {
  readonly #connus = new Map<string, AppareilConnu>()

  async charger(client: PoolClient, identifiants: Iterable<string>): Promise<void> {
    const demandes = [...identifiants].filter((identifiant) => !this.#connus.has(identifiant))
    if (demandes.length === 0) return
    if (this.#connus.size + demandes.length > GARDES) this.#connus.clear()
    const { rows } = await client.query<AppareilConnu>(
      `select a.identifiant_appareil as identifiant, a.appareil_id as id, a.telereleve, a.nb_chiffres as "nbChiffres",
              a.diametre_mm as "diametreMm", a.unite, ${POSES} as poses,
              array(select c.numero_ordre from cadran c where c.appareil_id = a.appareil_id) as cadrans
         from appareil a where a.identifiant_appareil = any($1)`,
      [demandes],
    )
    for (const appareil of rows) this.#connus.set(appareil.identifiant, appareil)
  }

  trouver(identifiant: string): AppareilConnu | undefined {
    return this.#connus.get(identifiant)
  }
}
