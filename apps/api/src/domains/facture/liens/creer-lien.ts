import { lienDeFacture } from '@ondine/webapi/acces/liens.codes.ts'
import type { Contexte } from '../../../platform/context.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { insererLien } from './lien.repo.ts'

/** As long as a bill is looked for. */
export const VALIDITE_JOURS = 60
const JOUR_MS = 86_400_000

/**
 * Makes a link to the document of one invoice and answers its path from the root of the site. 256 random bits, of which the hash alone is
 * kept: nobody reads it again. It works as often as wanted, since programs that read mails open links. In the transaction of what
 * carries it.
 */
export const creerLienDeFacture = async (
  ctx: Pick<Contexte, 'sql' | 'clock' | 'ids'>,
  facture: { readonly numeroContrat: string; readonly numeroFacture: string },
): Promise<string> => {
  const code = ctx.ids.jeton()
  const creeLe = ctx.clock.now()
  const expireLe = new Date(creeLe.getTime() + VALIDITE_JOURS * JOUR_MS)
  await insererLien(ctx.sql, { ...facture, empreinte: empreinteJeton(code), creeLe, expireLe })
  return `${lienDeFacture.chemin}/${code}`
}
