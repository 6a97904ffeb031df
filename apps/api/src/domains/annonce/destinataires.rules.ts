import { enE164 } from '@ondine/notification/sms/message.ts'
import { email } from '@ondine/webapi/common/champs.ts'

/** What is needed of a contact to choose whom to tell. */
export interface Joignable {
  numeroContrat: string
  nature: 'MAIL' | 'TELEPHONE'
  valeur: string
  prouve: boolean
  actuel: boolean
}

export interface Destinataire {
  canal: 'COURRIEL' | 'SMS'
  adresse: string
  contrats: string[]
}

const estMobile = (e164: string): boolean => !e164.startsWith('+33') || /^\+33[67]/.test(e164)

/** A number that takes SMS; a French landline does not. */
const mobileDe = (valeur: string): string | undefined => {
  const numero = enE164(valeur)
  return numero !== undefined && estMobile(numero) ? numero : undefined
}

/** Known before any recent change made online: whoever makes one cannot be the only one who is told. */
const estConnu = ({ prouve, actuel }: Joignable): boolean => prouve || !actuel

export const cleAdresse = (adresse: string): string => adresse.trim().toLowerCase()

/** Billing systems hold « néant » and « à demander » too: nobody is told at such an address. */
const boiteDe = ({ nature, valeur }: Joignable): string | undefined =>
  nature === 'MAIL' && email.safeParse(valeur).success ? cleAdresse(valeur) : undefined

/** The address or number under which this contact is written to; its own text where it is neither. */
export const cleContact = (valeur: string): string => mobileDe(valeur) ?? cleAdresse(valeur)

/** How to reach people by contacts known before: every mailbox, else every mobile phone. */
export const canauxDe = (contacts: readonly Joignable[]): Omit<Destinataire, 'contrats'>[] => {
  const connus = contacts.filter(estConnu)
  const mails = new Set(connus.flatMap((contact) => boiteDe(contact) ?? []))
  if (mails.size > 0) return [...mails].map((adresse) => ({ canal: 'COURRIEL', adresse }))
  const mobiles = new Set(
    connus.flatMap(({ nature, valeur }) => (nature === 'TELEPHONE' ? (mobileDe(valeur) ?? []) : [])),
  )
  return [...mobiles].map((adresse) => ({ canal: 'SMS', adresse }))
}

interface Annonces {
  /** Once each, with all the contracts that concern them. */
  destinataires: Destinataire[]
  /** Contracts that nobody could be told of: a letter. */
  injoignables: string[]
}

/**
 * Whom to tell that contracts were attached to an account: contacts known before any recent change. One that is itself new is not told, and has
 * no button: whoever put it there would keep the true holder out.
 * The validated address of the account itself is not: it proved these contracts for itself, and knows.
 */
export const destinatairesDe = (
  contrats: readonly string[],
  contacts: readonly Joignable[],
  adresseDuCompte: string | undefined,
): Annonces => {
  const propre = adresseDuCompte === undefined ? undefined : cleAdresse(adresseDuCompte)
  const parContrat = Map.groupBy(contacts, ({ numeroContrat }) => numeroContrat)
  const parAdresse = new Map<string, Destinataire>()
  const injoignables: string[] = []
  for (const numero of contrats) {
    const connus = canauxDe(parContrat.get(numero) ?? [])
    if (connus.length === 0) injoignables.push(numero)
    for (const { canal, adresse } of connus) {
      if (adresse === propre) continue
      const destinataire = parAdresse.get(adresse) ?? { canal, adresse, contrats: [] }
      destinataire.contrats.push(numero)
      parAdresse.set(adresse, destinataire)
    }
  }
  return { destinataires: [...parAdresse.values()], injoignables }
}
