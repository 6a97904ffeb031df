import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { ESSAIS_MAX_CODE } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import type { Preuve } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { liensErreurs } from '@ondine/webapi/acces/liens.messages.ts'
import { numeroContrat as numeroContratSchema } from '@ondine/webapi/common/champs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { z } from 'zod'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { consommerLien, lireLienDuCompte } from '../../acces/liens.public.ts'
import { exigerPoint, type Limite } from '../../acces/limites.public.ts'
import { limiterLiens } from '../../acces/limites-liens.public.ts'
import { estAttache } from '../attachement-de.repo.ts'
import { compterAttachements } from '../attachements.repo.ts'
import { consommerCode, estEpuise, prendreEssai } from '../codes-preuve.repo.ts'
import { canalDuCode, empreinteCode, memeEmpreinte } from '../codes-preuve.ts'
import { prouver } from '../prouver.ts'

type Endpoints = typeof preuveEndpoints
interface Cle {
  userWebId: number
  numeroContrat: string
}

const ESSAIS_PAR_COMPTE: Limite = { nature: 'preuve:code', points: 20, fenetreMs: 3_600_000 }

const ouvert = async (ctx: Contexte, cle: Cle) => ({
  numeroContrat: cle.numeroContrat,
  etat: 'PROUVE' as const,
  nombreContrats: await compterAttachements(ctx.sql, cle.userWebId),
})

/** Whose mailbox the link went to; one mailed before this was kept does not say. */
const clientsDe = ({ clients }: Readonly<Record<string, string>>): string[] =>
  clients === undefined ? [] : z.array(z.string()).parse(JSON.parse(clients))

/** The attachment is proved, by this call or another; undefined where nothing is attached any more. */
const ouvrir = async (
  ctx: Contexte,
  cle: Cle,
  detail: { preuve: Preuve; clients: readonly string[]; exporteePar?: number },
) => {
  const { de, fait } = await prouver(ctx, cle, detail)
  return fait || de === 'PROUVE' ? ouvert(ctx, cle) : undefined
}

/** The answer of before, to the account whose link has served or is needless: its contract is open, and nothing happens twice. */
const dejaOuvert = async (ctx: ContexteUtilisateur, code: string) => {
  const { userWebId } = ctx.auteur
  const lien = await lireLienDuCompte(ctx, 'PREUVE_CONTRAT', code)
  const numeroContrat = lien?.userWebId === userWebId ? lien.charge.numeroContrat : undefined
  if (numeroContrat === undefined || !(await estAttache(ctx.sql, userWebId, numeroContrat)))
    throw new ErreurApi(liensErreurs.lienInvalide)
  return ouvert(ctx, { userWebId, numeroContrat })
}

/**
 * Proves an attachment by the code of an SMS or of a letter. Each try is counted before it is judged, so that parallel ones are no
 * more than others.
 * @throws ErreurApi AB31 wrong, expired or used, AB32 tried too often, 429
 */
export const validerCode = async (
  ctx: ContexteUtilisateur,
  { body: { numeroContrat, code } }: Entree<Endpoints['validerCode']>,
): Promise<Reponse<Endpoints['validerCode']>> => {
  const cle = { userWebId: ctx.auteur.userWebId, numeroContrat }
  await exigerPoint(ctx, ESSAIS_PAR_COMPTE, String(cle.userWebId))
  const canal = canalDuCode(code)
  const le = ctx.clock.now()
  const essai = { canal, essaisMax: ESSAIS_MAX_CODE, le }
  const attendu = await prendreEssai(ctx.sql, cle, essai)
  if (attendu === undefined || !memeEmpreinte(attendu.empreinte, empreinteCode(ctx, cle, code)))
    throw new ErreurApi(preuveErreurs[(await estEpuise(ctx.sql, cle, essai)) ? 'codeEpuise' : 'codeRefuse'])
  const { clients, exporte_par } = attendu
  const detail = { preuve: canal, clients, ...(exporte_par === null ? {} : { exporteePar: exporte_par }) }
  return ctx.enTransaction(async (dedans) => {
    const prouve = (await consommerCode(dedans.sql, attendu.id, le)) && (await ouvrir(dedans, cle, detail))
    if (!prouve) throw new ErreurApi(preuveErreurs.codeRefuse)
    return prouve
  })
}

/**
 * Proves an attachment by the link of a mail, in the session of the account that asked for it: whoever opens a link that they did
 * not ask for must not open their contract to a stranger.
 * @throws ErreurApi L400 dead link, AB33 another account's, 429
 */
export const confirmerParLien = async (
  ctx: ContexteUtilisateur,
  { body: { code } }: Entree<Endpoints['confirmerParLien']>,
): Promise<Reponse<Endpoints['confirmerParLien']>> => {
  await limiterLiens(ctx)
  return ctx.enTransaction(async (dedans) => {
    const lien = await consommerLien(dedans, 'PREUVE_CONTRAT', code)
    if (lien === undefined) return dejaOuvert({ ...dedans, auteur: ctx.auteur }, code)
    const numero = numeroContratSchema.safeParse(lien.charge.numeroContrat)
    if (!numero.success) throw new ErreurApi(liensErreurs.lienInvalide)
    // thrown inside the transaction: the link stays good for its own account
    if (lien.userWebId !== ctx.auteur.userWebId) throw new ErreurApi(preuveErreurs.lienAutreCompte)
    const prouve = await ouvrir(
      dedans,
      { userWebId: lien.userWebId, numeroContrat: numero.data },
      { preuve: 'LIEN', clients: clientsDe(lien.charge) },
    )
    if (prouve === undefined) throw new ErreurApi(liensErreurs.lienInvalide)
    return prouve
  })
}
