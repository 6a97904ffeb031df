import type { PoolClient } from 'pg'
import { type Fuseau, jourCivil, texteJour } from '../../../platform/temps-local.ts'
import { type Compteur, type ParametresParc, parametresDuCompteur } from '../serie/debits.ts'
import { tronconsDe, volumeEntre } from '../serie/fonction-index.ts'
import type { Lecture } from '../serie/lecture.ts'
import { type Episode, validerLectures } from '../serie/valider-lectures.ts'
import { cumulerAnnees } from './cumuls.repo.ts'
import type { AppareilADeriver } from './derivation.repo.ts'
import { ecrireMois, type LigneMois, lireReleves } from './releves.repo.ts'

const moisDe = (jour: number): { annee: number; mois: number } => {
  const date = new Date(jour * 86_400_000)
  return { annee: date.getUTCFullYear(), mois: date.getUTCMonth() + 1 }
}

/** Months of one meter without telemetry: its billing readings spread evenly in time, all estimated (decisions 1). */
export const moisDesReleves = (
  appareil: Compteur & Pick<AppareilADeriver, 'id' | 'poses'>,
  cadrans: readonly (readonly Lecture[])[],
  parc: ParametresParc,
  fuseau: Fuseau,
): { mois: LigneMois[]; episodes: Episode[] } => {
  const parametres = parametresDuCompteur(parc, appareil)
  const parMois = new Map<string, LigneMois>()
  const episodes = new Map<string, Episode>()
  for (const [rang, lectures] of cadrans.entries()) {
    // the fitting and removal indexes are those of the first dial
    const poses = rang === 0 ? appareil.poses : appareil.poses.map(({ debut, fin }) => ({ debut, fin }))
    const serie = validerLectures(lectures, poses, parametres, fuseau)
    for (const episode of serie.episodes) episodes.set(`${episode.debut}/${episode.nature}`, episode)
    const [premier, dernier] = [serie.points[0], serie.points.at(-1)]
    if (premier === undefined || dernier === undefined) continue
    const troncons = tronconsDe(serie.points, parametres)
    let { annee, mois } = moisDe(fuseau.jour(premier.instant))
    for (;;) {
      const debut = jourCivil(annee, mois, 1)
      const [anneeSuivante, moisSuivant] = mois === 12 ? [annee + 1, 1] : [annee, mois + 1]
      const suivant = jourCivil(anneeSuivante, moisSuivant, 1)
      const [de, a] = [fuseau.debutJour(debut), fuseau.debutJour(suivant)]
      if (de >= dernier.instant) break
      const { litres, secondes } = volumeEntre(troncons, de, a)
      const cle = texteJour(debut)
      const connu = parMois.get(cle)
      const heures = Math.max(connu?.heures ?? 0, Math.floor(secondes / 3600))
      const heuresDuMois = Math.round((a - de) / 3600)
      if (secondes > 0)
        parMois.set(cle, {
          appareil: appareil.id,
          mois: cle,
          litres: (connu?.litres ?? 0) + litres,
          heures,
          heuresDuMois,
        })
      annee = anneeSuivante
      mois = moisSuivant
    }
  }
  return { mois: [...parMois.values()], episodes: [...episodes.values()] }
}

/** Derives meters without telemetry, whole: they have a few readings a year. Answers their episodes. */
export const deriverReleves = async (
  client: PoolClient,
  appareils: readonly AppareilADeriver[],
  parametres: ParametresParc,
  fuseau: Fuseau,
): Promise<Map<number, Episode[]>> => {
  const parAppareil = new Map<number, Episode[]>()
  if (appareils.length === 0) return parAppareil
  const ids = appareils.map(({ id }) => id)
  const cadrans = new Map<number, Map<number, Lecture[]>>()
  for (const { appareil, cadran, lecture } of await lireReleves(client, ids)) {
    const siens = cadrans.get(appareil) ?? new Map<number, Lecture[]>()
    siens.set(cadran, [...(siens.get(cadran) ?? []), lecture])
    cadrans.set(appareil, siens)
  }
  const lignes: LigneMois[] = []
  for (const appareil of appareils) {
    const { mois, episodes } = moisDesReleves(
      appareil,
      [...(cadrans.get(appareil.id)?.values() ?? [[]])],
      parametres,
      fuseau,
    )
    lignes.push(...mois)
    parAppareil.set(appareil.id, episodes)
  }
  await cumulerAnnees(client, await ecrireMois(client, ids, lignes), true)
  return parAppareil
}
