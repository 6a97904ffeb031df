import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { ajouterJoursOuvres } from '@ondine/webapi/common/jours-ouvres.rules.ts'
import { bornesAttente } from '@ondine/webapi/demarche/attente.rules.ts'
import type { IdentiteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { aRecevoir } from '@ondine/webapi/demarche/documents.rules.ts'
import { formulaires } from '@ondine/webapi/demarche/registre.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { voirRemise } from '../../remise/remise.public.ts'
import { annulationDe } from '../annulation.ts'
import {
  gestesOfferts,
  telephoneDe,
  vueAutres,
  vueEvenements,
  vueEvenementsDeSoi,
  vueReponses,
} from '../demande.view.ts'
import { vueDemande, vueDemandeATraiter } from '../demandes.source.ts'
import { documentsDemandes } from '../documents-demandes.ts'
import { peutCompleter } from '../droits.public.ts'
import { attendUnLien } from '../identite.repo.ts'
import {
  type DemandeEcrite,
  type EvenementEcrit,
  findAutres,
  findDemande,
  findEvenements,
  findPieces,
  findReponses,
} from '../lecture.repo.ts'
import { listesDe } from '../listes.ts'
import { reglesComplement } from '../pieces/regles-complement.ts'
import { recoursDeDemande } from '../recours.ts'
import { findRemisesDe } from '../remise.repo.ts'

type Endpoints = typeof demarcheEndpoints

const lireTout = async (ctx: ContexteUtilisateur, reference: string) => {
  const demande = await findDemande(ctx.sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  const { demande_id: id, type } = demande
  const definition = await formulaires[type]()
  const ecrites = await findReponses(ctx.sql, id)
  const { devise } = ctx.parametres
  const reponses = vueReponses(definition, ecrites, { listes: await listesDe(ctx, definition), devise })
  const telephone = telephoneDe(ecrites)
  return {
    demande,
    reponses,
    telephone,
    prouvee: ecrites.find(({ nom }) => nom === 'droit_identite')?.valeur === 'Oui',
    pieces: await findPieces(ctx.sql, id),
    evenements: await findEvenements(ctx.sql, id),
  }
}

/** One's own request: nothing of what is for staff and billing alone. The guard has checked whose it is. */
export const lireDemande = async (
  ctx: ContexteUtilisateur,
  { params }: Pick<Entree<Endpoints['demande']>, 'params'>,
): Promise<Reponse<Endpoints['demande']>> => {
  const { demande, reponses, pieces, evenements } = await lireTout(ctx, params.reference)
  const offerts = evenementsOfferts(etatsDemande, { de: demande.etat, par: 'ABONNE' })
  return {
    ...vueDemande(demande),
    reponses: reponses.flatMap(({ reserve, ...une }) => (reserve ? [] : [une])),
    pieces,
    evenements: vueEvenementsDeSoi(evenements),
    documents: documentsDemandes(evenements),
    annulation: await annulationDe(ctx, demande),
    complement:
      offerts.includes('COMPLEMENT') && peutCompleter(ctx, demande.type)
        ? await reglesComplement(ctx, demande.type, pieces.length)
        : null,
    recours: recoursDeDemande(ctx, demande, evenements),
  }
}

/** Has whoever asks for their data shown who they are? */
const identiteDe = async (
  ctx: ContexteUtilisateur,
  { type, demande_id: id }: DemandeEcrite,
  { prouvee, evenements }: { prouvee: boolean; evenements: readonly EvenementEcrit[] },
): Promise<IdentiteDemande | null> => {
  if (type !== 'DROIT_ACCES_DONNEES') return null
  if (prouvee) return 'CONTRAT'
  if (evenements.some(({ evenement }) => evenement === 'IDENTITE_PROUVEE')) return 'LIEN'
  return (await attendUnLien(ctx.sql, id, ctx.clock.now())) ? 'ATTENDUE' : 'NON'
}

/** One request as staff treat it. */
export const lireDemandeATraiter = async (
  ctx: ContexteUtilisateur,
  { params }: Pick<Entree<Endpoints['demandeATraiter']>, 'params'>,
): Promise<Reponse<Endpoints['demandeATraiter']>> => {
  const { demande, reponses, telephone, prouvee, pieces, evenements } = await lireTout(ctx, params.reference)
  const remises = []
  for (const numero of await findRemisesDe(ctx.sql, demande.demande_id)) {
    const vue = await voirRemise(ctx, numero)
    if (vue !== undefined) remises.push(vue)
  }
  const documents = documentsDemandes(evenements)
  const jour = jourLocal(ctx.clock.now())
  const propose = ajouterJoursOuvres(jour, ctx.parametres.demandePieceJours)
  // of one that came nothing is missing
  const gestes = gestesOfferts(demande, ctx.clock.now()).filter(
    (geste) => geste !== 'PIECE_MANQUANTE' || aRecevoir(documents).length > 1,
  )
  return {
    ...vueDemandeATraiter({ ...demande, nb_pieces: pieces.length }),
    closeLe: demande.close_le?.toISOString() ?? null,
    userWebId: demande.user_web_id,
    revision: demande.revision,
    reponses,
    pieces,
    evenements: vueEvenements(evenements),
    documents,
    attenduSiDemande: propose,
    attenduEntre: bornesAttente(jour, propose),
    telephone,
    identite: await identiteDe(ctx, demande, { prouvee, evenements }),
    autres: vueAutres(await findAutres(ctx.sql, demande)),
    gestes,
    remises,
    recours: recoursDeDemande(ctx, demande, evenements),
  }
}
