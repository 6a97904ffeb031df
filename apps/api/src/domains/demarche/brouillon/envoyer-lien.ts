import { lienDeBrouillon } from '@ondine/webapi/acces/liens.codes.ts'
import type { brouillonEndpoints } from '@ondine/webapi/demarche/brouillon.endpoints.ts'
import { brouillonErreurs } from '@ondine/webapi/demarche/brouillon.messages.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { dureeEnLettres } from '../../../platform/texte-de-date.ts'
import { prendrePoint } from '../../acces/limites.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ouvrirFormulaire } from '../ouvrir.ts'
import { insererBrouillonLie } from './brouillon.repo.ts'
import { contenuDuBrouillon } from './garder.ts'

type Endpoint = (typeof brouillonEndpoints)['envoyerLienBrouillon']

/** A form is no way to fill somebody's mailbox. */
const LIENS = { nature: 'brouillon:lien', points: 3, fenetreMs: 24 * 3_600_000 } as const

/**
 * Keeps a draft without an account and mails the link that takes it up. Whoever has the link has the draft, until it is sent or too old; the
 * address is written to and nothing else: it neither opens nor tells anything of an account.
 * @throws ErreurApi DB03 too many links to that address, DB04 there is an account, those of `garderBrouillon`
 */
export const envoyerLienBrouillon = async (
  ctx: ContexteProuve<Endpoint>,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  if (ctx.auteur !== undefined) throw new ErreurApi(brouillonErreurs.compte)
  const ouvert = await ouvrirFormulaire(ctx, ctx.formulaire)
  const { contenu, ibans } = contenuDuBrouillon(ctx, ouvert, body)
  const { email } = body
  if (!(await prendrePoint(ctx, LIENS, email.toLowerCase()))) throw new ErreurApi(brouillonErreurs.tropDeLiens)
  const jeton = ctx.ids.jeton()
  await ctx.enTransaction(async (dedans) => {
    await insererBrouillonLie(dedans.sql, { ...contenu, type: ouvert.type, email, empreinte: empreinteJeton(jeton) })
    await envoyerCourriel(dedans, {
      type: 'BROUILLON_LIEN',
      destinataire: email,
      champs: {
        objet: libellesDemarche[ouvert.type],
        lien: `${lienDeBrouillon.chemin}/${jeton}`,
        validite: dureeEnLettres(24 * ctx.parametres.brouillonConservationJours),
      },
    })
  })
  return {
    jeton,
    revision: 1,
    gardeLe: contenu.le.toISOString(),
    expireLe: contenu.expireLe.toISOString(),
    ibans: [...ibans],
  }
}
