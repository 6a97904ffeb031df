import { DELAI_CONTESTATION_HEURES } from '@ondine/webapi/annonce/affaire.codes.ts'
import { type ChampContact, champsContact, DELAI_PREUVE_CONTACT_HEURES } from '@ondine/webapi/client/client.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../platform/texte-de-date.ts'
import { creerLienSansCompte } from '../acces/liens-sans-compte.public.ts'
import { contactsDesContrats } from '../client/contacts.public.ts'
import { envoyerCourriel, envoyerSms } from '../contenu/courriel.public.ts'
import { messagesPerdus } from '../contenu/non-remis.public.ts'
import { ouvrirAffaire } from './affaires.repo.ts'
import { empreinteDe } from './annonces.repo.ts'
import { canauxDe, cleContact, type Destinataire } from './destinataires.rules.ts'

export interface ChangementDeContacts {
  modification: number
  numeroClient: string
  numeroContrat: string
  userWebId: number
  champs: readonly ChampContact[]
  le: Date
}

/** Key of the messages about one change; one of them adds the recipient. */
export const PREFIXE_COORDONNEES = 'coordonnees/'
const cleDe = (modification: number, adresse?: string): string =>
  `${PREFIXE_COORDONNEES}${modification}${adresse === undefined ? '' : `/${empreinteDe(adresse).toString('hex')}`}`

const ecrireA = async (
  ctx: Contexte,
  change: ChangementDeContacts,
  { canal, adresse }: Pick<Destinataire, 'canal' | 'adresse'>,
): Promise<void> => {
  const { modification, numeroClient, numeroContrat, userWebId, champs, le } = change
  const lien = await creerLienSansCompte(ctx, {
    nature: 'CONTESTATION',
    // it undoes for as long as the new contacts prove nothing, and calls staff afterwards
    dureeHeures: DELAI_CONTESTATION_HEURES,
    charge: {
      coordonnees: String(modification),
      client: numeroClient,
      contrat: numeroContrat,
      compte: String(userWebId),
      le: le.toISOString(),
    },
  })
  const envoi = { destinataire: adresse, cle: cleDe(modification, adresse) }
  if (canal === 'SMS')
    await envoyerSms(ctx, { ...envoi, type: 'COORDONNEES_MODIFIEES', champs: { numeroContrat, lien } })
  else
    await envoyerCourriel(ctx, {
      ...envoi,
      type: 'COORDONNEES_MODIFIEES',
      champs: {
        numeroContrat,
        coordonnees: champs.map((champ) => champsContact[champ]).join(', '),
        date: dateHeureEnLettres(le),
        lien,
        validite: dureeEnLettres(DELAI_PREUVE_CONTACT_HEURES),
      },
    })
}

/**
 * Tells the contacts known before that contacts were changed online; staff write to whoever has none. Again once a message is known
 * not to arrive: its contact is as if it were none. Nobody is told twice.
 */
export const prevenirCoordonnees = async (ctx: Contexte, change: ChangementDeContacts): Promise<void> => {
  const { modification, numeroClient, numeroContrat, userWebId, le } = change
  const contacts = await contactsDesContrats(ctx.sql, [numeroContrat], le)
  const siens = contacts.filter((contact) => contact.numeroClient === numeroClient)
  const cleDu = (valeur: string): string => cleDe(modification, cleContact(valeur))
  const perdus = await messagesPerdus(
    ctx,
    siens.map(({ valeur }) => cleDu(valeur)),
  )
  const canaux = canauxDe(siens.filter(({ valeur }) => perdus.get(cleDu(valeur)) !== true))
  if (canaux.length === 0)
    await ouvrirAffaire(ctx.sql, {
      nature: 'COURRIER_COORDONNEES',
      cle: `courrier/${cleDe(modification)}`,
      userWebId,
      numeroClient,
      contrats: [numeroContrat],
      le: ctx.clock.now(),
    })
  for (const canal of canaux) if (!perdus.has(cleDu(canal.adresse))) await ecrireA(ctx, change, canal)
}
