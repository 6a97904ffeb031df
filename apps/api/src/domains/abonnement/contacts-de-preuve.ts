import { createHmac } from 'node:crypto'
import { normaliserTelephone } from '@ondine/webapi/champ/telephone.rules.ts'
import { email } from '@ondine/webapi/common/champs.ts'
import { type Kysely, sql } from 'kysely'
import type { Contexte } from '../../platform/context.ts'
import type { DB } from '../../platform/db/schema.ts'

export interface ContactDePreuve {
  /** Names the contact to the account without telling it: an HMAC. */
  cle: string
  canal: 'EMAIL' | 'SMS'
  masque: string
  valeur: string
  /** Whose it is, of the clients of the contract. */
  clients: string[]
}

// fixed lines take no SMS
const MOBILE = /^(?:0[67]\d{8}|\+[1-9]\d{6,13})$/

/** « m…@o….fr », « … 42 »: who owns it recognises it; whoever only knows the contract learns neither name, nor provider, nor number. */
export const masquerContact = (canal: 'EMAIL' | 'SMS', valeur: string): string => {
  if (canal === 'SMS') return `… ${valeur.slice(-2)}`
  const [nom = '', domaine = ''] = valeur.split('@')
  const fin = domaine.lastIndexOf('.')
  return `${[...nom][0] ?? ''}…@${[...domaine][0] ?? ''}…${fin < 0 ? '' : domaine.slice(fin)}`
}

const findContactsProuves = async (db: Kysely<DB>, numeroContrat: string, le: Date) => {
  const { rows } = await sql<{ nature: 'MAIL' | 'TELEPHONE'; valeur: string; client: string }>`
    select nature, valeur, numero_client as client from contacts_prouves(${numeroContrat}, ${le})
     order by nature, valeur, numero_client`.execute(db)
  return rows
}

/** What may be written to: mail addresses (billing holds « néant » too), and mobile telephones. */
const joignable = (nature: string, valeur: string): Pick<ContactDePreuve, 'canal' | 'valeur'> | undefined => {
  if (nature === 'MAIL') {
    const adresse = email.safeParse(valeur)
    return adresse.success ? { canal: 'EMAIL', valeur: adresse.data } : undefined
  }
  const numero = normaliserTelephone(valeur)
  return MOBILE.test(numero) ? { canal: 'SMS', valeur: numero } : undefined
}

/** Contacts of a contract that billing knows, to which a link or a code may be sent. */
export const contactsDePreuve = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'installation'>,
  numeroContrat: string,
): Promise<ContactDePreuve[]> => {
  const vus = new Map<string, ContactDePreuve>()
  for (const { nature, valeur, client } of await findContactsProuves(ctx.sql, numeroContrat, ctx.clock.now())) {
    const contact = joignable(nature, valeur)
    if (contact === undefined) continue
    const cle = createHmac('sha256', ctx.installation.secret)
      .update(JSON.stringify(['contact', numeroContrat, contact.canal, contact.valeur.toLowerCase()]))
      .digest('base64url')
      .slice(0, 22)
    const clients = [...(vus.get(cle)?.clients ?? []), client]
    vus.set(cle, { ...contact, cle, masque: masquerContact(contact.canal, contact.valeur), clients })
  }
  return [...vus.values()]
}
