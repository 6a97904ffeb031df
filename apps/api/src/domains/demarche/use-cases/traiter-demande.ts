import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { ajouterJoursOuvres } from '@ondine/webapi/common/jours-ouvres.rules.ts'
import { bornesAttente, estDansLesBornes } from '@ondine/webapi/demarche/attente.rules.ts'
import { gesteDe, REOUVERTURE_JOURS } from '@ondine/webapi/demarche/demande.codes.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs, demarcheTextes, recusEnPartie } from '@ondine/webapi/demarche/demarche.messages.ts'
import { aRecevoir, documentsDuTexte } from '@ondine/webapi/demarche/documents.rules.ts'
import { traitementErreurs } from '@ondine/webapi/demarche/traitement.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { annulationDe } from '../annulation.ts'
import { annuleParSoi } from '../annule-par-soi.ts'
import { documentsDemandes } from '../documents-demandes.ts'
import { faire } from '../faire.ts'
import { estAgent } from '../guichet.repo.ts'
import { findDemande, findEvenements } from '../lecture.repo.ts'
import { lireDemandeATraiter } from './lire-demande.ts'

type Endpoints = typeof demarcheEndpoints
const JOUR_MS = 24 * 3_600_000

const lire = async (ctx: ContexteUtilisateur, reference: string) => {
  const demande = await findDemande(ctx.sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  return demande
}

/** Staff, and whose account stands. @throws ErreurApi DE11 */
const collegue = async (ctx: ContexteUtilisateur, agentId: number | undefined): Promise<number> => {
  if (agentId === undefined || !(await estAgent(ctx.sql, agentId))) throw new ErreurApi(demarcheErreurs.agent)
  return agentId
}

/** Of documents that are waited for, what came and what is still missing, as their person reads it. @throws ErreurApi DE24 */
const direLeReste = async (ctx: ContexteUtilisateur, demandeId: number, texte: string): Promise<string> => {
  const attendus = aRecevoir(documentsDemandes(await findEvenements(ctx.sql, demandeId))).map((un) => un.texte)
  const manquent = documentsDuTexte(texte)
  const venus = attendus.filter((un) => !manquent.includes(un))
  if (venus.length === 0 || !manquent.every((un) => attendus.includes(un)))
    throw new ErreurApi(traitementErreurs.rienDeRecu)
  return recusEnPartie(manquent, venus)
}

/** The day that was chosen, for what is asked. @throws ErreurApi DE25 */
const jourChoisi = ({ clock, parametres }: ContexteUtilisateur, attenduLe: string): string => {
  const jour = jourLocal(clock.now())
  const bornes = bornesAttente(jour, ajouterJoursOuvres(jour, parametres.demandePieceJours))
  if (!estDansLesBornes(attenduLe, bornes))
    throw new ErreurApi(traitementErreurs.jourAttendu, {
      valeurs: { du: dateEnLettres(bornes.du), au: dateEnLettres(bornes.au) },
    })
  return attenduLe
}

/**
 * What staff do to a request. Its revision is the one they looked at: two of them at once do not answer it twice.
 * @throws ErreurApi DE06 it changed meanwhile, DE07 a text is missing, DE08 closed for too long, DE11 whom it is handed over to, DE25 a day that is no good, DE24 what is waited for is something else, ET01
 */
export const traiterDemande = async (
  ctx: ContexteUtilisateur,
  { body: { reference, geste, texte = '', revision, agentId, attenduLe } }: Entree<Endpoints['traiterDemande']>,
): Promise<Reponse<Endpoints['traiterDemande']>> => {
  if (gesteDe(geste).texte && texte === '') throw new ErreurApi(traitementErreurs.texteManquant)
  const demande = await lire(ctx, reference)
  if (demande.revision !== revision) throw new ErreurApi(demarcheErreurs.geste)
  const age = ctx.clock.now().getTime() - (demande.close_le?.getTime() ?? ctx.clock.now().getTime())
  if (geste === 'REOUVERTURE' && age > REOUVERTURE_JOURS * JOUR_MS) throw new ErreurApi(demarcheErreurs.tropTard)
  const cible = gesteDe(geste).agent === 'cible' ? { cibleId: await collegue(ctx, agentId) } : {}
  const dit = geste === 'PIECE_MANQUANTE' ? { dit: await direLeReste(ctx, demande.demande_id, texte) } : {}
  const attendu = attenduLe === undefined ? {} : { attenduLe: jourChoisi(ctx, attenduLe) }
  await faire(ctx, demande, {
    geste,
    par: 'AGENT',
    texte,
    auteurId: ctx.auteur.userWebId,
    ...cible,
    ...dit,
    ...attendu,
  })
  await tracer(ctx, { action: 'demande-traitee', objetType: 'demande', objetId: reference, detail: { geste } })
  return lireDemandeATraiter(ctx, { params: { reference } })
}

const gestesAnnulation = { POSSIBLE: 'ANNULATION', A_DEMANDER: 'ANNULATION_DEMANDEE' } as const

/** Of what left nothing is cancelled yet: billing is asked. @throws ErreurApi ET01 */
const gesteDeSoi = async (ctx: ContexteUtilisateur, demande: Parameters<typeof annulationDe>[1]) => {
  const annulation = await annulationDe(ctx, demande)
  if (annulation === 'POSSIBLE' || annulation === 'A_DEMANDER') return gestesAnnulation[annulation]
  throw new ErreurApi(etatsErreurs.transitionRefusee)
}

/**
 * Takes back one's own request; of somebody else's, which staff alone may name, it is they who cancel.
 * @throws ErreurApi ET01 it is treated, being treated, or was asked for already
 */
export const annulerDemande = async (
  ctx: ContexteUtilisateur,
  { body: { reference } }: Entree<Endpoints['annulerDemande']>,
): Promise<Reponse<Endpoints['annulerDemande']>> => {
  const demande = await lire(ctx, reference)
  const sienne = demande.user_web_id === ctx.auteur.userWebId
  const geste = sienne ? await gesteDeSoi(ctx, demande) : 'ANNULATION'
  // in somebody's place one is staff still
  const parSoi = sienne && ctx.auteur.usurpateurId === undefined
  await faire(ctx, demande, {
    geste,
    par: sienne ? 'ABONNE' : 'AGENT',
    texte: parSoi ? annuleParSoi(geste) : `${geste === 'ANNULATION' ? 'Annulée' : 'Demandée'} par notre équipe.`,
    auteurId: ctx.auteur.usurpateurId ?? ctx.auteur.userWebId,
  })
  await tracer(ctx, {
    action: 'demande-traitee',
    objetType: 'demande',
    objetId: reference,
    detail: { geste },
  })
  return { message: geste === 'ANNULATION' ? demarcheTextes.annulee : demarcheTextes.annulationDemandee }
}
