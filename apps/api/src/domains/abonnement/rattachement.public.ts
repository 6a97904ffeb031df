import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import {
  estFactureTropAncienne,
  type ModeRattachement,
  modesDonnes,
} from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { type InfoRattachement, sansEspace } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import {
  type ContratARattacher,
  findContratARattacher,
  findDateFacture,
  insererAttachement,
  ouvreResilies,
} from './rattachement.repo.ts'

const FONCTIONNALITES = {
  compteur: 'AttachementContratAvecCompteur',
  facture: 'AttachementContratAvecFacture',
  client: 'AttachementContratAvecClient',
} as const satisfies Record<ModeRattachement, string>

/**
 * The one way in which this attachment is proved.
 * @throws ErreurApi AB07 none or several numbers, AB06 a way that is switched off
 */
export const lireMode = (ctx: Pick<Contexte, 'fonctionnalites'>, info: InfoRattachement): ModeRattachement => {
  const [mode, ...autres] = modesDonnes(info)
  if (mode === undefined || autres.length > 0) throw new ErreurApi(rattachementErreurs.unSeulNumero)
  if (!ctx.fonctionnalites[FONCTIONNALITES[mode]]) throw new ErreurApi(rattachementErreurs.modeNonPropose)
  return mode
}

const verifierCompteur = (contrat: ContratARattacher, numero: string | undefined): void => {
  // nothing to compare with: our data is at fault, not the person
  if (contrat.compteurs.length === 0) throw new ErreurApi(rattachementErreurs.consultationImpossible)
  if (numero === undefined || !contrat.compteurs.some((un) => sansEspace(un) === numero))
    throw new ErreurApi(rattachementErreurs.rattachementImpossible)
}

const verifierFacture = async (ctx: Contexte, info: InfoRattachement): Promise<void> => {
  const date = await findDateFacture(ctx.sql, info.numeroContratAbonnement, info.numeroReferenceFacture ?? '')
  if (date === undefined) throw new ErreurApi(rattachementErreurs.factureHorsContrat)
  const aujourdHui = instantLocal(Math.floor(ctx.clock.now().getTime() / 1000)).slice(0, 10)
  if (estFactureTropAncienne(date, aujourdHui, ctx.parametres.rattachementFactureMoisMax))
    throw new ErreurApi(rattachementErreurs.factureTropAncienne)
}

const verifierClient = (contrat: ContratARattacher, numero: string | undefined): void => {
  if (!contrat.clients.some((client) => client !== null && sansEspace(client) === numero))
    throw new ErreurApi(rattachementErreurs.clientEtranger)
}

/**
 * Attaches a contract that one number of its papers proves, in the open transaction (1§4, 1§8). A terminated contract is
 * refused unless the account may see terminated contracts (1§6). The caller counts the refusals: their reasons tell which
 * of 7-digit numbers exist.
 * @throws ErreurApi 400 codes 1, 2, 3, 4, 6, 7, AB07; 401; 403 AB06; 409 already attached
 */
export const rattacherContrat = async (
  ctx: Contexte,
  userWebId: number,
  info: InfoRattachement,
): Promise<{ numeroContrat: string; isResilie: boolean }> => {
  const mode = lireMode(ctx, info)
  const numeroContrat = info.numeroContratAbonnement
  const contrat = await findContratARattacher(ctx.sql, numeroContrat)
  if (contrat === undefined) throw new ErreurApi(rattachementErreurs.contratInexistant)
  if (mode === 'compteur') verifierCompteur(contrat, info.numeroPhysiqueAppareil)
  else if (mode === 'facture') await verifierFacture(ctx, info)
  else verifierClient(contrat, info.numeroDeClient)
  const isResilie = contrat.is_resilie
  if (isResilie && !(await ouvreResilies(ctx.sql, userWebId))) throw new ErreurApi(rattachementErreurs.contratResilie)
  if (!(await insererAttachement(ctx.sql, { userWebId, numeroContrat, le: ctx.clock.now() })))
    throw new ErreurApi(rattachementErreurs.dejaRattache)
  await tracer(ctx, {
    action: 'contrat-rattache',
    objetType: 'contrat',
    objetId: numeroContrat,
    detail: { mode, compte: userWebId },
  })
  return { numeroContrat, isResilie }
}
