import { estSansCentimes } from '@ondine/webapi/common/montants.rules.ts'
import {
  type Configuration,
  nomsParametresPublics,
  type ParametresPublics,
} from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import type { Contexte } from '../../../platform/context.ts'
import { choisirCaptcha } from '../captcha.public.ts'
import { findErreursIgnorables } from '../erreurs-ignorables.repo.ts'
import { findEmpreinteLogo } from '../logo/logo.repo.ts'

/** What anyone may know of the settings: features, public parameters, captcha (3§7). */
export const lireConfiguration = async (ctx: Contexte): Promise<Configuration> => {
  const [logo, erreursIgnorables] = await Promise.all([findEmpreinteLogo(ctx.sql), findErreursIgnorables(ctx.sql)])
  return {
    // which faults to look for, and where: not for everybody to know
    ...(ctx.installation.mode === 'demo' ? { version: ctx.installation.version, mode: ctx.installation.mode } : {}),
    ...(ctx.installation.copie && { copie: true }),
    logo,
    ...(estSansCentimes(ctx.parametres.devise) && { sansCentimes: true }),
    fonctionnalites: ctx.fonctionnalites,
    parametres: Object.fromEntries(
      nomsParametresPublics.map((nom) => [nom, ctx.parametres[nom]]),
    ) as unknown as ParametresPublics,
    captcha: choisirCaptcha(ctx),
    connexionsSociales: [],
    erreursIgnorables,
  }
}
