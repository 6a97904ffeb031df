import { DELAI_CONTESTATION_HEURES } from '@ondine/webapi/annonce/affaire.codes.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../platform/texte-de-date.ts'
import { creerLienSansCompte } from '../acces/liens-sans-compte.public.ts'
import { envoyerCourriel, envoyerSms } from '../contenu/courriel.public.ts'
import { type AutreCompte, insererAnnonce } from './annonces.repo.ts'
import { cleAdresse, type Destinataire } from './destinataires.rules.ts'
import { contratsEnBref, contratsEnLettres } from './phrases.ts'

interface Faite {
  operation: string
  le: Date
}

/** Key of the message of an announcement. */
export const PREFIXE_RATTACHEMENT = 'rattachement/'
export const cleAnnonce = (annonceId: number): string => `${PREFIXE_RATTACHEMENT}${annonceId}`

/** One message to somebody whom billing knows, with the link that disowns the attachment; nothing where they had it. */
export const annoncerAuContact = async (
  ctx: Contexte,
  { operation, le }: Faite,
  { canal, adresse, contrats }: Destinataire,
): Promise<void> => {
  const annonceId = await insererAnnonce(ctx.sql, { operation, adresse, contrats, le: ctx.clock.now() })
  if (annonceId === undefined) return
  const lien = await creerLienSansCompte(ctx, {
    nature: 'CONTESTATION',
    dureeHeures: DELAI_CONTESTATION_HEURES,
    charge: { annonce: String(annonceId) },
  })
  const envoi = { destinataire: adresse, cle: cleAnnonce(annonceId), type: 'RATTACHEMENT_ANNONCE' } as const
  if (canal === 'SMS') await envoyerSms(ctx, { ...envoi, champs: { contrats: contratsEnBref(contrats), lien } })
  else
    await envoyerCourriel(ctx, {
      ...envoi,
      champs: {
        contrats: contratsEnLettres(contrats),
        date: dateHeureEnLettres(le),
        lien,
        validite: dureeEnLettres(DELAI_CONTESTATION_HEURES),
      },
    })
}

/** One message to another account that holds the contracts: neither a name nor a button, it is not theirs to refuse. */
export const annoncerAuCompte = async (ctx: Contexte, { operation, le }: Faite, compte: AutreCompte): Promise<void> => {
  const adresse = cleAdresse(compte.email)
  const annonceId = await insererAnnonce(ctx.sql, { operation, adresse, contrats: [], le: ctx.clock.now() })
  if (annonceId === undefined) return
  await envoyerCourriel(ctx, {
    type: 'RATTACHEMENT_AUTRE_COMPTE',
    destinataire: adresse,
    cle: `rattachement/${annonceId}`,
    champs: {
      nomComplet: nomComplet(compte),
      contrats: contratsEnLettres(compte.contrats),
      date: dateHeureEnLettres(le),
    },
  })
}
