import { finApresDebut } from '@ondine/webapi/alerte/alerte.champs.ts'
import type { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import { enLitres } from '@ondine/webapi/alerte/alerte.rules.ts'
import type { EvenementEssai } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { tient } from '@ondine/webapi/champ/controles.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { PARIS } from '../../../platform/instant-local.ts'
import { texteJour } from '../../../platform/temps-local.ts'
import { lireDetailOuvert } from '../../consommation/consommation.public.ts'
import { periodicitesAutorisees } from '../autorisations.ts'
import type { Episode } from '../evaluation/episode.ts'
import { jugerCandidats, reglagesDe } from '../juger.ts'
import { phrase } from '../redactions.ts'
import { candidatsEssai } from '../simulation.repo.ts'

type Endpoint = typeof alerteEndpoints.essaiAlerte
const JOURS = 365
const EVENEMENTS_MAX = 20

const jourDe = (instant: number): string => texteJour(PARIS.jour(instant))

/** Days only: hours may be closed to the reader, and whoever tries threshold after threshold must not learn them here. */
const vue = (type: EvenementEssai['codeTypeAlarme'], devise: string, episode: Episode): EvenementEssai => {
  const { debut, declenchement, fin, litres, litresPerdus } = episode
  const faits = {
    ...episode,
    minimumLitres: episode.minimum,
    seuilLitres: episode.seuil,
    moyenneLitres: episode.moyenne,
  }
  return {
    codeTypeAlarme: type,
    message: phrase({ ...faits, type, montantCentimes: null }, devise),
    dateDebut: jourDe(debut),
    // an end at midnight is of the day before
    dateDeclenchante: jourDe(declenchement - 1),
    dateFin: fin === null ? null : jourDe(fin - 1),
    volumeConsommeEnLitre: litres,
    litresPerdus,
  }
}

/**
 * What an alert would have said over the stored readings of a contract (the last 365 days unless told): judged as the engine judges,
 * stored and sent nowhere. For whoever sees the contract and its days.
 * @throws ErreurApi AL06, AL07 not offered, AL20 days closed, AL19 end before start
 */
export const essayerAlerte = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { numeroContratAbonnement: numeroContrat, codeTypeAlarme: type, periodicite } = body
  if ((await lireDetailOuvert(ctx, numeroContrat)) === 'AUCUN') throw new ErreurApi(alerteErreurs.essaiFerme)
  const reglages = await reglagesDe(ctx)
  const au = [body.periodeFin ?? reglages.aujourdHui, reglages.aujourdHui].toSorted()[0] ?? reglages.aujourdHui
  const du = body.periodeDebut ?? ajouterJours(au, -JOURS)
  if (!tient(finApresDebut, { periodeDebut: du, periodeFin: au })) throw new ErreurApi(alerteErreurs.finAvantDebut)
  const seuilLitres = enLitres(body.valeurSeuilEnM3)
  const candidats = await candidatsEssai(ctx.sql, { numeroContrat, type, periodicite, seuilLitres, du, au })
  if (candidats === null) throw new ErreurApi(alerteErreurs.typeNonPropose)
  if (!periodicitesAutorisees(ctx.parametres, true).includes(periodicite))
    throw new ErreurApi(alerteErreurs.periodiciteNonAutorisee)
  const jugements = await jugerCandidats(ctx, candidats, reglages)
  const episodes = jugements.flatMap(({ episodes }) => episodes).sort((a, b) => b.debut - a.debut)
  return {
    du,
    au,
    resultats: episodes.slice(0, EVENEMENTS_MAX).map((episode) => vue(type, ctx.parametres.devise, episode)),
    nbTotalResultats: episodes.length,
  }
}
