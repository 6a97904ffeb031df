import { DELAI_ANNULATION_ADRESSE_HEURES } from '@ondine/webapi/utilisateur/acces-par-le-personnel.codes.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import type { Contexte } from '../../../platform/context.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { creerLien } from '../../acces/liens.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { tenirAdresse } from '../adresse.repo.ts'

/** Keeps the former address of an account for three days and mails it the link that undoes the change, in the open transaction. */
export const tenirAncienneAdresse = async (
  ctx: Contexte,
  compte: { user_web_id: number; nom: string; prenom: string },
  { ancienne, email, parGestion }: { ancienne: string; email: string; parGestion: boolean },
): Promise<void> => {
  const dureeHeures = DELAI_ANNULATION_ADRESSE_HEURES
  const userWebId = compte.user_web_id
  const expireLe = new Date(ctx.clock.now().getTime() + dureeHeures * 3_600_000)
  await tenirAdresse(ctx.sql, userWebId, { ancienne, expireLe, parGestion })
  await envoyerCourriel(ctx, {
    type: parGestion ? 'ADRESSE_CHANGEE_ANCIENNE' : 'ADRESSE_MODIFIEE_ANCIENNE',
    destinataire: ancienne,
    champs: {
      nomComplet: nomComplet(compte),
      nouvelleAdresse: masquerAdresse(email),
      date: dateHeureEnLettres(ctx.clock.now()),
      lien: await creerLien(ctx, { nature: 'ANNULATION_ADRESSE', userWebId, dureeHeures }),
      validite: dureeEnLettres(dureeHeures),
    },
  })
}
