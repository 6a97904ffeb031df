import { createHash } from 'node:crypto'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { findEmpreinteLogo, remplacerLogo, supprimerLogo } from './logo.repo.ts'
import { verifierLogo } from './logo.rules.ts'

/** An image that cannot be the mark of a utility, with why, in English as who installs reads it. */
export class LogoRefuse extends Error {
  override name = 'LogoRefuse'
}

/** Puts this image (PNG or SVG) in the place of the drawing that is built in; undefined: the drawing again. @throws LogoRefuse */
export const poserLogo = async (ctx: Contexte, octets: Buffer | undefined): Promise<void> => {
  const verifie = octets && verifierLogo(octets)
  if (verifie !== undefined && 'refus' in verifie) throw new LogoRefuse(verifie.refus)
  await ctx.enTransaction(async (dedans) => {
    const avant = (await findEmpreinteLogo(dedans.sql)) ?? null
    const apres = octets === undefined ? null : createHash('sha256').update(octets).digest('hex').slice(0, 16)
    if (octets === undefined || verifie === undefined || apres === null) await supprimerLogo(dedans.sql)
    else await remplacerLogo(dedans.sql, { type: verifie.type, octets, empreinte: apres, pose_le: dedans.clock.now() })
    await tracer(dedans, { action: 'logo-change', objetType: 'parametre', objetId: 'logo', detail: { avant, apres } })
  })
}
