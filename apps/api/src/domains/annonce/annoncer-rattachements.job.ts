import { defineJobRecurrent } from '../../platform/jobs/recurring.ts'
import { type ContexteTravail, defineJob } from '../../platform/jobs/tasks.ts'
import { operationAnnoncee } from '../abonnement/operations.public.ts'
import { contratsRattaches } from '../abonnement/rattachement.events.ts'
import { contactsDesContrats } from '../client/contacts.public.ts'
import { ouvrirAffaire } from './affaires.repo.ts'
import { annoncerAuCompte, annoncerAuContact } from './annoncer-operation.ts'
import { findAutresComptes, findOperation, findOperationsImportees, findTitulaires } from './annonces.repo.ts'
import { destinatairesDe } from './destinataires.rules.ts'

/** Messages of one transaction: it must be short (decision 004). */
const PAQUET = 50

const parPaquets = async <T>(
  ctx: ContexteTravail,
  lignes: readonly T[],
  faire: (dedans: Parameters<Parameters<ContexteTravail['enTransaction']>[0]>[0], ligne: T) => Promise<void>,
): Promise<void> => {
  for (let i = 0; i < lignes.length; i += PAQUET)
    await ctx.enTransaction(async (dedans) => {
      for (const ligne of lignes.slice(i, i + PAQUET)) await faire(dedans, ligne)
    })
}

/** Announces one operation: to the contacts that billing knows, to the other accounts, by letters of staff to whoever has no contact. */
const annoncer = async (ctx: ContexteTravail, operation: string): Promise<void> => {
  const faite = await findOperation(ctx.sql, operation)
  if (faite === undefined || faite.annoncee_le !== null) return
  const { user_web_id: userWebId, contrats, faite_le: le } = faite
  const contacts = await contactsDesContrats(ctx.sql, contrats, le)
  const { destinataires, injoignables } = destinatairesDe(contrats, contacts, faite.adresse ?? undefined)
  const autres = await findAutresComptes(ctx.sql, contrats, userWebId)
  // contacts first: an address that is both gets the message with the link
  await parPaquets(ctx, destinataires, (dedans, un) => annoncerAuContact(dedans, { operation, le }, un))
  await parPaquets(ctx, autres, (dedans, un) => annoncerAuCompte(dedans, { operation, le }, un))
  await parPaquets(ctx, await findTitulaires(ctx.sql, injoignables), (dedans, titulaire) =>
    ouvrirAffaire(dedans.sql, {
      nature: 'COURRIER_RATTACHEMENT',
      cle: `courrier/rattachement/${operation}/${titulaire.numero_client}`,
      userWebId,
      numeroClient: titulaire.numero_client,
      contrats: titulaire.contrats,
      le: dedans.clock.now(),
    }),
  )
  await ctx.enTransaction((dedans) => operationAnnoncee(dedans, operation))
}

/** After each operation of a person or of staff. */
export const annoncerRattachementsJob = defineJob({
  nom: 'annoncer-rattachements',
  charge: contratsRattaches.charge,
  executer: (ctx, { operation }) => annoncer(ctx, operation),
})

/** A run that says nothing for so long was killed: what it attached is announced all the same. */
const LOT_MORT_MS = 3_600_000
const LOTS = 200

/** Adds the jobs of what imports attached, once their run has ended: one operation per account, however many lines. */
export const annoncerImportsJob = defineJobRecurrent({
  nom: 'annoncer-rattachements-importes',
  quand: { chaque: 'minutes', pas: 5 },
  executer: (ctx) =>
    ctx.terminer(async (dedans) => {
      const avant = new Date(dedans.clock.now().getTime() - LOT_MORT_MS)
      for (const operation of await findOperationsImportees(dedans.sql, avant, LOTS))
        await annoncerRattachementsJob.ajouter(dedans, { operation }, { cle: `rattachements:${operation}` })
    }),
})
