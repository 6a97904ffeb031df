import { parametres as declares, type ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import { type Kysely, sql } from 'kysely'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Contexte } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { randomIds } from '../../platform/ids.ts'
import { jobsSur } from '../../platform/jobs/queue.ts'
import { deriverEnAttente } from '../consommation/derivation/deriver-en-attente.ts'
import type { Lecture } from '../consommation/serie/lecture.ts'
import type { SaisieAlerte } from './alerte.repo.ts'
import { insererAlerte } from './alerte.repo.ts'
import type { ContexteMoteur } from './contexte-moteur.ts'
import { evaluerChangements } from './evaluer-alertes.job.ts'

const DEFAUTS = Object.fromEntries(
  Object.entries(declares).map(([nom, { defaut }]) => [nom, defaut]),
) as unknown as ValeursParametres

/** What a job gets, over a test database whose queue is installed. */
export const unMoteur = (
  base: Pick<TestDatabase, 'db'>,
  clock: Clock,
  choix: Partial<ValeursParametres> = {},
  db: Kysely<DB> = base.db,
) => {
  const parametres = { ...DEFAUTS, ...choix }
  const sur = (connexion: Kysely<DB>): ContexteMoteur => ({
    sql: connexion,
    jobs: jobsSur(connexion),
    clock,
    ids: randomIds,
    parametres,
  })
  const enTransaction = <T>(faire: (ctx: Contexte) => Promise<T>): Promise<T> =>
    inTransaction(db, (transaction) => faire(sur(transaction) as Contexte), { attempts: 1 })
  return { ...sur(db), enTransaction, signal: new AbortController().signal }
}

/** Judges what changed. `lot`: meters by transaction. */
export const evaluerTout = (moteur: ReturnType<typeof unMoteur>, lot?: number): Promise<void> =>
  evaluerChangements(moteur, lot)

/** Readings come in, as an import stores them, and are derived. */
export const recevoir = async (
  base: TestDatabase,
  lots: readonly { readonly appareil: number; readonly lectures: readonly Lecture[] }[],
): Promise<void> => {
  for (const { appareil, lectures } of lots) {
    if (lectures.length === 0) continue
    const instants = lectures.map((l) => new Date(l.instant * 1000).toISOString())
    const tries = instants.toSorted()
    await sql`select assurer_partitions(${tries[0]?.slice(0, 10)}::date - 1, ${tries.at(-1)?.slice(0, 10)}::date + 1)`.execute(
      base.db,
    )
    await sql`
      insert into telereleve (appareil_id, instant, index_litres, version, rectifie, heure_double)
      select ${appareil}, i, x, 0, r, d
        from unnest(${instants}::timestamptz[], ${lectures.map((l) => l.indexLitres)}::bigint[],
                    ${lectures.map((l) => l.origine === 'rectifie')}::boolean[],
                    ${lectures.map((l) => l.heureDouble === true)}::boolean[]) t (i, x, r, d)
      on conflict do nothing`.execute(base.db)
    await sql`
      insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
      select ${appareil}, date_trunc('month', i at time zone 'UTC')::date, min(i), max(i), count(*)
        from unnest(${instants}::timestamptz[]) i group by 2
      on conflict (appareil_id, mois) do update
        set du = least(derivation_a_faire.du, excluded.du), au = greatest(derivation_a_faire.au, excluded.au),
            lectures = derivation_a_faire.lectures + excluded.lectures`.execute(base.db)
  }
  await deriverEnAttente(base.pool)
}

/** An active alert of an account on a contract; answers its number. */
export const uneAlerte = (
  base: Pick<TestDatabase, 'db'>,
  choix: Partial<Parameters<typeof insererAlerte>[1]> &
    Pick<Parameters<typeof insererAlerte>[1], 'numeroContrat' | 'userWebId'>,
): Promise<number> => {
  const saisie: SaisieAlerte = {
    titre: 'Alerte',
    periodicite: 'JOUR',
    canal: 'MAIL',
    destinataire: 'abonne@exemple.fr',
    periodeFin: null,
    seuilLitres: 0,
    seuilCentimes: null,
  }
  return insererAlerte(base.db, {
    ...saisie,
    type: 'AF',
    statut: 'ACTIVE',
    periodeDebut: '2016-01-01',
    estOption: false,
    le: new Date('2026-01-01T00:00:00Z'),
    ...choix,
  })
}

/** Events that stand, as the subscriber would tell them; what readings denied is left out unless asked for. */
export const instances = async (base: Pick<TestDatabase, 'db'>, annulees = false) => {
  const { rows } = await sql<{
    id_alerte: number
    etat: string
    debut: string
    fin: string | null
    seuil_litres: number | null
  }>`
    select id_alerte, etat, debut::text, declenche_le::text as declenche, fin::text, litres, litres_perdus, minimum_litres, duree,
           seuil_litres, moyenne_litres
      from alerte_instance where ${annulees}::boolean or etat <> 'ANNULEE' order by id_alerte, debut`.execute(base.db)
  return rows
}

/** Messages asked for so far: type and recipient. */
export const envois = async (base: Pick<TestDatabase, 'db'>): Promise<string[]> => {
  const { rows } = await sql<{ envoi: string }>`
    select canal || ' ' || type || ' ' || destinataire as envoi from envoi order by id`.execute(base.db)
  return rows.map(({ envoi }) => envoi)
}
