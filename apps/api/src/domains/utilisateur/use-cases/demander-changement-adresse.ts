import { compteErreurs } from '@ondine/webapi/utilisateur/compte.messages.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { creerLien } from '../../acces/liens.public.ts'
import type { Limite } from '../../acces/limites.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { adresseSure } from '../adresse.public.ts'
import { findNomsPris } from '../compte.repo.ts'

/** The answer tells whether an address has an account: few may be asked, and the point is spent even when refused. */
export const DEMANDES_ADRESSE: Limite = { nature: 'adresse-mail:compte', points: 5, fenetreMs: 3_600_000 }

interface Demandeur {
  userWebId: number
  email: string
  nom: string
  prenom: string
}

/**
 * Sends the confirmation link to the new address and a warning to the old one (1§5). The address does not change yet; an
 * earlier unused link dies.
 * @throws ErreurApi 412 the address has an account
 */
export const demanderChangementAdresse = async (ctx: Contexte, compte: Demandeur, email: string): Promise<void> => {
  const pris = await findNomsPris(ctx.sql, { identifiant: email, email, pour: compte.userWebId }, ctx.clock.now())
  if (pris.email || (ctx.parametres.connexionParEmail && pris.identifiant)) throw new ErreurApi(compteErreurs.emailPris)
  const dureeHeures = ctx.parametres.dureeLienAdresseMailHeures
  const lien = await creerLien(ctx, {
    nature: 'ADRESSE_MAIL',
    userWebId: compte.userWebId,
    dureeHeures,
    charge: { email },
  })
  await envoyerCourriel(ctx, {
    type: 'CHANGEMENT_EMAIL',
    destinataire: email,
    champs: { nomComplet: nomComplet(compte), nouvelleAdresse: email, lien, validite: dureeEnLettres(dureeHeures) },
  })
  await envoyerCourriel(ctx, {
    type: 'CHANGEMENT_EMAIL_AVERTISSEMENT',
    destinataire: await adresseSure(ctx, { user_web_id: compte.userWebId, email: compte.email }),
    champs: {
      nomComplet: nomComplet(compte),
      nouvelleAdresse: masquerAdresse(email),
      date: dateHeureEnLettres(ctx.clock.now()),
    },
  })
  await tracer(ctx, { action: 'adresse-mail-demandee', objetType: 'utilisateur', objetId: compte.userWebId })
}
