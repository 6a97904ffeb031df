import { liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { DELAI_ANNULATION_ADRESSE_HEURES } from '@ondine/webapi/utilisateur/acces-par-le-personnel.codes.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { dateHeureEnLettres, dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { creerLien, LIENS_DU_COMPTE, perimerLiens } from '../../acces/liens.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { aServi, findAdresseTenue, oublierAdresseTenue, tenirAdresse } from '../adresse.repo.ts'
import type { LigneGeree } from '../gestion.repo.ts'

const prevenirAncienne = async (
  ctx: ContexteUtilisateur,
  compte: LigneGeree,
  { ancienne, email }: { ancienne: string; email: string },
): Promise<void> => {
  const dureeHeures = DELAI_ANNULATION_ADRESSE_HEURES
  const userWebId = compte.user_web_id
  await tenirAdresse(ctx.sql, userWebId, ancienne, new Date(ctx.clock.now().getTime() + dureeHeures * 3_600_000))
  await envoyerCourriel(ctx, {
    type: 'ADRESSE_CHANGEE_ANCIENNE',
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

/**
 * What goes with another address that staff write, in the open transaction: both addresses are told, and the former one can undo
 * it for three days, during which what opens the account still goes there. A second change keeps the address that the owner last
 * used. An account that nobody ever came into has no owner to ask: its former address may be anybody's, and gets nothing more.
 * @param compte as it was before
 */
export const suivreChangementAdresse = async (
  ctx: ContexteUtilisateur,
  compte: LigneGeree,
  email: string,
): Promise<void> => {
  const userWebId = compte.user_web_id
  const servi = await aServi(ctx.sql, userWebId)
  const ancienne = (await findAdresseTenue(ctx.sql, userWebId, ctx.clock.now())) ?? compte.email
  const revenue = ancienne.toLowerCase() === email.toLowerCase()
  await perimerLiens(ctx, userWebId, servi && !revenue ? ['ADRESSE_MAIL'] : LIENS_DU_COMPTE)
  if (servi && !revenue) await prevenirAncienne(ctx, compte, { ancienne, email })
  else await oublierAdresseTenue(ctx.sql, userWebId)
  await envoyerCourriel(ctx, {
    type: 'ADRESSE_CHANGEE_NOUVELLE',
    destinataire: email,
    champs: {
      nomComplet: nomComplet(compte),
      date: dateHeureEnLettres(ctx.clock.now()),
      lien: liensSimples.PAGE_CONNEXION.chemin,
    },
  })
}
