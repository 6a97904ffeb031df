import type { EtatRattachement, Preuve } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import {
  estFactureAVenir,
  estFactureTropAncienne,
  type ModeRattachement,
  modesDonnes,
} from '@ondine/webapi/abonnement/rattachement.rules.ts'
import type { InfoRattachement } from '@ondine/webapi/abonnement/rattachement.schemas.ts'
import { sansEspace } from '@ondine/webapi/common/numeros.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import { insererAConfirmer, verrouillerEtat } from './a-confirmer.repo.ts'
import { estConteste } from './contestations.repo.ts'
import { direRattaches } from './dire-rattaches.ts'
import { prouver, prouverLesAdresses } from './prouver.ts'
import { type ContratARattacher, findContratARattacher, findDateFacture, ouvreResilies } from './rattachement.repo.ts'

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
  const aujourdHui = instantLocal(Math.floor(ctx.clock.now().getTime() / 1000)).slice(0, 10)
  if (date === undefined || estFactureAVenir(date, aujourdHui))
    throw new ErreurApi(rattachementErreurs.factureHorsContrat)
  if (estFactureTropAncienne(date, aujourdHui, ctx.parametres.rattachementFactureMoisMax))
    throw new ErreurApi(rattachementErreurs.factureTropAncienne)
}

/** The client of the contract who bears this number. */
const verifierClient = (contrat: ContratARattacher, numero: string | undefined): string => {
  const client = contrat.clients.find((un) => un !== null && sansEspace(un) === numero)
  if (client === undefined || client === null) throw new ErreurApi(rattachementErreurs.clientEtranger)
  return client
}

const PREUVES = { facture: 'FACTURE', client: 'CLIENT' } as const

/** What this number proves; undefined where it only says which contract is meant. */
const preuveDe = (ctx: Pick<Contexte, 'parametres'>, mode: ModeRattachement): Preuve | undefined =>
  mode !== 'compteur' ? PREUVES[mode] : ctx.parametres.rattachementCompteurSuffit ? 'COMPTEUR' : undefined

/** Does this number prove the contract: is a wrong one a guess that counts against the contract too? */
export const estPreuve = (ctx: Pick<Contexte, 'parametres'>, mode: ModeRattachement): boolean =>
  preuveDe(ctx, mode) !== undefined

/** Why an attachment in this state is not made anew. */
export const refusDejaRattache = (etat: EtatRattachement): ErreurApi =>
  new ErreurApi(
    rattachementErreurs[
      etat === 'PROUVE' ? 'dejaRattache' : etat === 'SUSPENDU' ? 'rattachementSuspendu' : 'dejaAConfirmer'
    ],
  )

/** Attached, to be confirmed; proved at once where the validated address of the account is a contact of the contract. */
const attendre = async (
  ctx: Contexte,
  rattachement: { userWebId: number; numeroContrat: string; conteste: boolean },
): Promise<'PROUVE' | 'A_CONFIRMER'> => {
  const etat = await verrouillerEtat(ctx.sql, rattachement)
  if (etat === 'A_CONFIRMER' && rattachement.conteste) throw new ErreurApi(rattachementErreurs.papiersContestes)
  if (etat !== undefined) throw refusDejaRattache(etat)
  if (!(await insererAConfirmer(ctx.sql, rattachement, ctx.clock.now()))) throw refusDejaRattache('A_CONFIRMER')
  await direRattaches(ctx, { userWebId: rattachement.userWebId, numeros: [rattachement.numeroContrat] })
  await prouverLesAdresses(ctx, rattachement.userWebId)
  return (await verrouillerEtat(ctx.sql, rattachement)) === 'PROUVE' ? 'PROUVE' : 'A_CONFIRMER'
}

/**
 * Attaches a contract, in the open transaction (1§4, 1§8): proved by a number of its papers, to be confirmed by that of its meter,
 * which anybody reads in the street, or by papers while somebody disowns an attachment of it. A terminated contract is refused unless the account may see terminated contracts (1§6).
 * The caller counts the refusals: their reasons tell which of 7-digit numbers exist.
 * @throws ErreurApi 400 codes 1, 2, 3, 4, 6, 7, AB07; 401; 403 AB06; 409 already attached, to be confirmed or suspended, AB15 papers that do not suffice
 */
export const rattacherContrat = async (
  ctx: Contexte,
  userWebId: number,
  info: InfoRattachement,
): Promise<{ numeroContrat: string; isResilie: boolean; etat: 'PROUVE' | 'A_CONFIRMER' }> => {
  const mode = lireMode(ctx, info)
  const numeroContrat = info.numeroContratAbonnement
  const contrat = await findContratARattacher(ctx.sql, numeroContrat)
  if (contrat === undefined) throw new ErreurApi(rattachementErreurs.contratInexistant)
  const clients = mode === 'client' ? [verifierClient(contrat, info.numeroDeClient)] : []
  if (mode === 'compteur') verifierCompteur(contrat, info.numeroPhysiqueAppareil)
  else if (mode === 'facture') await verifierFacture(ctx, info)
  if (contrat.is_resilie && !(await ouvreResilies(ctx.sql, userWebId)))
    throw new ErreurApi(rattachementErreurs.contratResilie)
  const rattachement = { userWebId, numeroContrat }
  const preuve = preuveDe(ctx, mode)
  let etat: 'PROUVE' | 'A_CONFIRMER' = 'PROUVE'
  // papers may be what was stolen: while somebody disowns an attachment of this contract, they only say which is meant
  const conteste = preuve !== undefined && (await estConteste(ctx.sql, numeroContrat))
  if (preuve === undefined || conteste) etat = await attendre(ctx, { ...rattachement, conteste })
  else {
    const { de, fait } = await prouver(ctx, rattachement, { preuve, clients })
    if (!fait) throw refusDejaRattache(de === 'ABSENT' ? 'PROUVE' : de)
  }
  await tracer(ctx, {
    action: 'contrat-rattache',
    objetType: 'contrat',
    objetId: numeroContrat,
    detail: { mode, compte: userWebId, etat },
  })
  // whether it has ended is not told of a contract that is not proved
  return { numeroContrat, isResilie: etat === 'PROUVE' && contrat.is_resilie, etat }
}
