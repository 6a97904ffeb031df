import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { z } from 'zod'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { dureeEnLettres } from '../../platform/texte-de-date.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { creerLienDAcces } from './adresse.public.ts'
import { findCompteParAdresse } from './adresse.repo.ts'
import type { LigneCompte } from './compte.repo.ts'
import { envoyerActivation, resteAActiver } from './envoyer-activation.ts'
import { prendreDemande } from './rappel.repo.ts'

const envoyerMotDePasse = async (ctx: Contexte, compte: LigneCompte): Promise<void> => {
  const dureeHeures = ctx.parametres.dureeLienMotDePasseHeures
  const { destinataire, lien } = await creerLienDAcces(ctx, compte, { nature: 'MOT_DE_PASSE', dureeHeures })
  await envoyerCourriel(ctx, {
    type: 'MOT_DE_PASSE_OUBLIE',
    destinataire,
    champs: { nomComplet: nomComplet(compte), lien, validite: dureeEnLettres(dureeHeures) },
  })
}

/** Looks for the account of a forgotten-password form and writes to it; an unknown address gets nothing (1§7.1). */
export const rappelerInfosJob = defineJob({
  nom: 'rappeler-infos',
  charge: z.strictObject({ demande: z.int().positive() }),
  executer: (ctx, { demande }) =>
    ctx.terminer(async (dedans) => {
      const prise = await prendreDemande(dedans.sql, demande)
      const compte = prise && (await findCompteParAdresse(dedans.sql, prise.email, dedans.clock.now()))
      if (prise === undefined || compte === undefined) return
      // what staff closed, they open again
      if (compte.ferme_par_gestion_le !== null) return
      if (prise.nature === 'ACTIVATION' && !(await resteAActiver(dedans, compte))) return
      await (prise.nature === 'PASSWORD' ? envoyerMotDePasse : envoyerActivation)(dedans, compte)
      await tracer(dedans, {
        action: prise.nature === 'PASSWORD' ? 'mot-de-passe-oublie' : 'activation-redemandee',
        objetType: 'utilisateur',
        objetId: compte.user_web_id,
      })
    }),
})
