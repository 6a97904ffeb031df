import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { compteEndpoints } from '@ondine/webapi/utilisateur/compte.endpoints.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { refuserParLien } from '../../acces/liens.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { effacerJamaisOuvert } from '../compte.repo.ts'

type Endpoint = typeof compteEndpoints.refuseLien

const TRACES = { ACTIVATION: 'compte-refuse', ADRESSE_MAIL: 'adresse-mail-refusee' } as const

/**
 * « Ce n'est pas moi », by whoever reads the mailbox of a link: the account that nobody ever opened is erased with what it asked for, the
 * change of address is dropped. Whoever asked gets nothing.
 * @throws ErreurApi 400 dead link, or an account that somebody opened before
 */
export const refuserLien = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Record<string, never>> => {
  await limiterLiens(ctx)
  await ctx.enTransaction(async (dedans) => {
    const lien = await refuserParLien(dedans, body.nature, body.code)
    const refuse =
      lien !== undefined &&
      (body.nature !== 'ACTIVATION' || (await effacerJamaisOuvert(dedans.sql, lien.userWebId, dedans.clock.now())))
    if (!refuse) throw new ErreurApi(liensErreurs.lienInvalide)
    await tracer(dedans, {
      action: TRACES[body.nature],
      objetType: 'utilisateur',
      objetId: lien.userWebId,
      detail: { ip: ctx.appel.ip, severite: 'Security' },
    })
  })
  return {}
}
