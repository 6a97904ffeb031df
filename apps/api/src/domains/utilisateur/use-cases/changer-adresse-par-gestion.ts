import { liensSimples } from '@ondine/webapi/acces/liens.codes.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { dateHeureEnLettres } from '../../../platform/texte-de-date.ts'
import { LIENS_DU_COMPTE, perimerLiens } from '../../acces/liens.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { adresseSure } from '../adresse.public.ts'
import { aServi, findAdresseARetablir, oublierAdresseTenue } from '../adresse.repo.ts'
import type { LigneGeree } from '../gestion.repo.ts'
import { tenirAncienneAdresse } from './tenir-ancienne-adresse.ts'

/**
 * What goes with another address that staff write, in the open transaction: both addresses are told, and the former one can undo
 * it for three days, during which what opens the account still goes there. A second change keeps the address that the owner last
 * proved. An account that nobody ever came into, and that shows nothing, has no owner to ask: its former address may be anybody's,
 * and gets nothing more.
 * @param compte as it was before
 */
export const suivreChangementAdresse = async (
  ctx: ContexteUtilisateur,
  compte: LigneGeree,
  email: string,
): Promise<void> => {
  const userWebId = compte.user_web_id
  const servi = await aServi(ctx.sql, userWebId)
  const ancienne = (await findAdresseARetablir(ctx.sql, userWebId, ctx.clock.now())) ?? compte.email
  // where its links went until now
  const sure = await adresseSure(ctx, compte)
  const revenue = ancienne.toLowerCase() === email.toLowerCase()
  const liensGardes = servi && !revenue && sure.toLowerCase() === ancienne.toLowerCase()
  await perimerLiens(ctx, userWebId, liensGardes ? ['ADRESSE_MAIL'] : LIENS_DU_COMPTE)
  if (revenue) await oublierAdresseTenue(ctx.sql, userWebId)
  else if (servi) await tenirAncienneAdresse(ctx, compte, { ancienne, email, parGestion: true })
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
