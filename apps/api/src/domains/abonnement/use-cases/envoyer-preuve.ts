import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { DUREE_LIEN_PREUVE_HEURES, DUREE_SMS_PREUVE_MINUTES } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { creerLien } from '../../acces/liens.public.ts'
import { exigerPoint, type Limite } from '../../acces/limites.public.ts'
import { envoyerCourriel, envoyerSms } from '../../contenu/courriel.public.ts'
import { findEmailDuCompte } from '../attachement-de.repo.ts'
import { cleDePreuve } from '../cle-de-preuve.ts'
import { insererCodeSms } from '../codes-preuve.repo.ts'
import { empreinteCode, nouveauCode } from '../codes-preuve.ts'
import { type ContactDePreuve, contactsDePreuve } from '../contacts-de-preuve.ts'

type Endpoint = typeof preuveEndpoints.envoyerPreuve

const JOUR_MS = 24 * 3_600_000
const PAR_COMPTE: Limite = { nature: 'preuve:envoi-compte', points: 10, fenetreMs: JOUR_MS }
// somebody's mailbox and telephone: whoever asks, and from whichever account
const PAR_CONTACT: Limite = { nature: 'preuve:envoi-contact', points: 5, fenetreMs: JOUR_MS }

const envoyerLien = async (ctx: ContexteUtilisateur, numeroContrat: string, contact: ContactDePreuve) => {
  const { userWebId } = ctx.auteur
  const lien = await creerLien(ctx, {
    nature: 'PREUVE_CONTRAT',
    userWebId,
    dureeHeures: DUREE_LIEN_PREUVE_HEURES,
    charge: { numeroContrat, clients: JSON.stringify(contact.clients) },
  })
  await envoyerCourriel(ctx, {
    type: 'PREUVE_CONTRAT',
    destinataire: contact.valeur,
    cle: cleDePreuve({ userWebId, numeroContrat }, ctx.ids.uuid()),
    champs: {
      numeroContrat,
      compte: masquerAdresse(await findEmailDuCompte(ctx.sql, userWebId)),
      lien,
      validite: dureeEnLettres(DUREE_LIEN_PREUVE_HEURES),
    },
  })
  return new Date(ctx.clock.now().getTime() + DUREE_LIEN_PREUVE_HEURES * 3_600_000)
}

const envoyerCode = async (ctx: ContexteUtilisateur, numeroContrat: string, contact: ContactDePreuve) => {
  const cle = { userWebId: ctx.auteur.userWebId, numeroContrat }
  const code = nouveauCode('SMS')
  const le = ctx.clock.now()
  const expireLe = new Date(le.getTime() + DUREE_SMS_PREUVE_MINUTES * 60_000)
  await insererCodeSms(ctx.sql, cle, {
    empreinte: empreinteCode(ctx, cle, code),
    clients: contact.clients,
    le,
    expireLe,
  })
  await envoyerSms(ctx, { type: 'PREUVE_CONTRAT', destinataire: contact.valeur, champs: { code, numeroContrat } })
  return expireLe
}

/**
 * Sends what proves an attachment to a contact that billing knows: who reads it there, and gives it back here, is the same person.
 * @throws ErreurApi AB30 not one of these contacts (any more), 429
 */
export const envoyerPreuve = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat, contact: cle } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const contact = (await contactsDePreuve(ctx, numeroContrat)).find((un) => un.cle === cle)
  if (contact === undefined) throw new ErreurApi(preuveErreurs.contactDisparu)
  await exigerPoint(ctx, PAR_COMPTE, String(ctx.auteur.userWebId))
  await exigerPoint(ctx, PAR_CONTACT, contact.valeur.toLowerCase())
  const expireLe = await ctx.enTransaction(async (dedans) => {
    const avecAuteur = { ...dedans, auteur: ctx.auteur }
    await tracer(dedans, {
      action: 'preuve-envoyee',
      objetType: 'contrat',
      objetId: numeroContrat,
      detail: { canal: contact.canal, masque: contact.masque },
    })
    return contact.canal === 'EMAIL'
      ? envoyerLien(avecAuteur, numeroContrat, contact)
      : envoyerCode(avecAuteur, numeroContrat, contact)
  })
  return { canal: contact.canal, masque: contact.masque, expireLe: expireLe.toISOString() }
}
