import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { administrationPaiementEndpoints } from '@ondine/webapi/paiement/administration.endpoints.ts'
import { administrationPaiementErreurs } from '@ondine/webapi/paiement/administration.messages.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contactsDesContrats } from '../../client/contacts.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ecrireMontant } from '../montant.ts'
import { findTitulaire } from './orphelins.repo.ts'

type Endpoint = (typeof administrationPaiementEndpoints)['titulaireDuCredit']

/** The proved mailboxes of who holds a contract today. */
const adressesDuTitulaire = async (ctx: Pick<Contexte, 'sql' | 'clock'>, numeroContrat: string): Promise<string[]> => [
  ...new Set(
    (await contactsDesContrats(ctx.sql, [numeroContrat], ctx.clock.now()))
      .filter(
        ({ nature, prouve, actuel, roles }) => nature === 'MAIL' && prouve && actuel && roles.includes('titulaire'),
      )
      .map(({ valeur }) => valeur),
  ),
]

interface Credit {
  readonly numeroContrat: string
  readonly reference: string
  readonly centimes: number
  readonly devise: string
}

/**
 * Tells the holder that money went to the credit of their contract, or was taken back from it.
 * @returns whether there was a mailbox to tell it to
 */
export const prevenirTitulaire = async (
  ctx: Contexte,
  type: 'CREDIT_CONTRAT' | 'CREDIT_CONTRAT_ANNULE',
  { numeroContrat, reference, centimes, devise }: Credit,
): Promise<boolean> => {
  const adresses = await adressesDuTitulaire(ctx, numeroContrat)
  for (const destinataire of adresses)
    await envoyerCourriel(ctx, {
      type,
      destinataire,
      champs: {
        numeroContrat,
        reference,
        montant: ecrireMontant(centimes, devise),
        date: dateEnLettres(jourLocal(ctx.clock.now())),
      },
      cle: `${type.toLowerCase()}:${reference}:${destinataire}`,
    })
  return adresses.length > 0
}

/** Whose contract money would go to, and whether they will be told, before it is done. */
export const lireTitulaireDuCredit = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const titulaire = await findTitulaire(ctx.sql, numeroContrat)
  if (titulaire === undefined) throw new ErreurApi(administrationPaiementErreurs.contratInconnu)
  return {
    numeroContrat,
    titulaire,
    isPrevenuParMail: (await adressesDuTitulaire(ctx, numeroContrat)).length > 0,
  }
}
