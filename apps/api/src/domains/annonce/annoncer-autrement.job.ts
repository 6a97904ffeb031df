import type { Contexte } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { chargeLienSansCompte } from '../acces/liens-sans-compte.public.ts'
import { contactsDesContrats, recommencerDelai } from '../client/contacts.public.ts'
import { messageNonRemis } from '../contenu/contenu.events.ts'
import { messagesPerdus } from '../contenu/non-remis.public.ts'
import { ouvrirAffaire } from './affaires.repo.ts'
import { annoncerAuContact, cleAnnonce, PREFIXE_RATTACHEMENT } from './annoncer-operation.ts'
import { empreinteDe, findAnnoncesDe, findOperation, findTitulaires, verrouillerOperation } from './annonces.repo.ts'
import { lireCharge } from './contestation.ts'
import { cleContact, destinatairesDe } from './destinataires.rules.ts'
import { PREFIXE_COORDONNEES, prevenirCoordonnees } from './prevenir-coordonnees.ts'

/** The contacts whose messages of this operation will not arrive are as if they were none: the next channel, else a letter. */
const rattachement = async (ctx: Contexte, annonceId: number): Promise<void> => {
  await verrouillerOperation(ctx.sql, annonceId)
  const annonces = await findAnnoncesDe(ctx.sql, annonceId)
  const faite = annonces && (await findOperation(ctx.sql, annonces.operation))
  if (annonces === undefined || faite === undefined || annonces.contrats.length === 0) return
  const { operation, contrats, messages } = annonces
  const sorts = await messagesPerdus(
    ctx,
    messages.map(({ id }) => cleAnnonce(id)),
  )
  const perdus = new Set(messages.flatMap((un) => (sorts.get(cleAnnonce(un.id)) === true ? [un.destinataire] : [])))
  const contacts = await contactsDesContrats(ctx.sql, contrats, faite.faite_le)
  const restants = contacts.filter(({ valeur }) => !perdus.has(empreinteDe(cleContact(valeur)).toString('hex')))
  const { destinataires, injoignables } = destinatairesDe(contrats, restants, faite.adresse ?? undefined)
  for (const un of destinataires) await annoncerAuContact(ctx, { operation, le: faite.faite_le }, un)
  for (const titulaire of await findTitulaires(ctx.sql, injoignables))
    await ouvrirAffaire(ctx.sql, {
      nature: 'COURRIER_RATTACHEMENT',
      cle: `courrier/rattachement/${operation}/${titulaire.numero_client}/${annonceId}`,
      userWebId: faite.user_web_id,
      numeroClient: titulaire.numero_client,
      contrats: titulaire.contrats,
      le: ctx.clock.now(),
    })
}

/** The same of a change of contacts; what it was about stands in the link of any of its messages. */
const coordonnees = async (ctx: Contexte, modification: string): Promise<void> => {
  const brute = await chargeLienSansCompte(ctx, 'CONTESTATION', { champ: 'coordonnees', valeur: modification })
  const charge = brute && lireCharge(brute)
  if (charge === undefined || !('coordonnees' in charge)) return
  const { client: numeroClient, contrat: numeroContrat, compte: userWebId, le } = charge
  const change = { numeroClient, champs: ['mail', 'tel1', 'tel2'], le: new Date(le) } as const
  // what was changed then or since; what is older was announced long ago
  await recommencerDelai(ctx.sql, { ...change, depuis: change.le, le: ctx.clock.now() })
  await prevenirCoordonnees(ctx, { ...change, modification: charge.coordonnees, numeroContrat, userWebId })
}

/** A message of an announcement will not arrive: whoever it was for is told otherwise. */
export const annoncerAutrementJob = defineJob({
  nom: 'annoncer-autrement',
  charge: messageNonRemis.charge,
  executer: (ctx, { cle }) =>
    ctx.terminer(async (dedans) => {
      const [genre = '', numero = ''] = cle.split('/')
      if (`${genre}/` === PREFIXE_RATTACHEMENT && /^\d+$/.test(numero)) await rattachement(dedans, Number(numero))
      if (`${genre}/` === PREFIXE_COORDONNEES && /^\d+$/.test(numero)) await coordonnees(dedans, numero)
    }),
})
