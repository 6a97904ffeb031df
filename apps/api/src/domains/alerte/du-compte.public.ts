import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface AlerteDuCompte {
  numero_contrat: string
  code_type_alarme: CodeTypeAlarme
  titre: string
  active: boolean
  en_cours_depuis: Date | null
  minimum_litres: number | null
}

/** The alerts that an account made, those under way first. */
export const alertesDuCompte = async (db: Kysely<DB>, userWebId: number, nombre: number): Promise<AlerteDuCompte[]> => {
  const { rows } = await sql<AlerteDuCompte>`
    select a.numero_contrat, a.code_type_alarme, a.titre, a.statut = 'ACTIVE' as active,
           i.debut as en_cours_depuis, i.minimum_litres
      from alerte a
      left join lateral (
        select x.debut, x.minimum_litres from alerte_instance x
         where x.id_alerte = a.id_alerte and x.etat in ('DECLENCHEE', 'EN_PAUSE') order by x.debut limit 1) i on true
     where a.user_web_id = ${userWebId}
     order by i.debut is null, a.statut <> 'ACTIVE', a.cree_le desc, a.id_alerte desc limit ${nombre}`.execute(db)
  return rows
}
