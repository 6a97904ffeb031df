import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { contactPour } from '@ondine/webapi/demarche/contacts.rules.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { type Contact, findContacts, findTypeContrat } from './contact.repo.ts'

interface ARouter {
  readonly type: TypeDemarche
  readonly numeroContrat: string | null
  /** What the procedure came to. */
  readonly code: string | undefined
}

/** Where a request that arrives goes; undefined where staff named no contact for it: it waits on the desk. */
export const contactDeDemande = async (
  ctx: Pick<Contexte, 'sql'>,
  { type, numeroContrat, code }: ARouter,
): Promise<Contact | undefined> => {
  const contacts = await findContacts(ctx.sql, type)
  if (contacts.length === 0) return undefined
  const typeContrat = numeroContrat === null ? null : await findTypeContrat(ctx.sql, numeroContrat)
  return contactPour(contacts, { code, typeContrat })
}

interface Arrivee {
  readonly reference: string
  readonly objet: string
  readonly echeance: string
}

/** Tells the colleagues whom the contact names, in the transaction that keeps the request; what it says stays at the desk. */
export const prevenirContact = async (
  ctx: Contexte,
  contact: Contact | undefined,
  { reference, objet, echeance }: Arrivee,
): Promise<void> => {
  if (contact?.emailMessage == null) return
  await envoyerCourriel(ctx, {
    type: 'DEMANDE_A_TRAITER',
    destinataire: contact.emailMessage,
    champs: {
      reference,
      objet,
      echeance: dateEnLettres(echeance),
      lien: `/#${cheminDe('admin-demandes')}?demande=${reference}`,
    },
    cle: `demande-${reference}-contact`,
  })
}
