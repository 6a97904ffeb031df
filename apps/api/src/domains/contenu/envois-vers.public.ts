import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

interface EnvoiFait {
  id: number
  type: string
  etat: 'A_ENVOYER' | 'ENVOYE' | 'NON_ENVOYE' | 'ABANDONNE'
  cree_le: Date
  fini_le: Date | null
}

/** The last mails to an address, for as long as addresses are kept; what they said is not. */
export const envoisVers = async (db: Kysely<DB>, email: string, nombre: number): Promise<EnvoiFait[]> => {
  const { rows } = await sql<EnvoiFait>`
    select id, type, etat, cree_le, fini_le from envoi
     where lower(destinataire) = lower(${email}) and canal = 'COURRIEL' and not essai
     order by id desc limit ${nombre}`.execute(db)
  return rows
}
