import type { PoolClient } from 'pg'
import { fuseauDe } from '../../../platform/temps-local.ts'
import type { ParametresParc } from '../serie/debits.ts'
import type { Episode } from '../serie/valider-lectures.ts'
import { cumuler } from './cumuls.repo.ts'
import { type AppareilADeriver, lireLectures, moisSansPartition, prendreAppareils } from './derivation.repo.ts'
import { ecrireEpisodes, ecrireJours, type LigneJour, marquerPourGroupes } from './jours.repo.ts'
import { type EtatAppareil, recalculerAppareil } from './recalculs.ts'
import { deriverReleves } from './releves-mois.ts'

/** Local days of the utility. */
const PARIS = fuseauDe('Europe/Paris')

/** Something of a series worth an operator's eye, new since the last derivation. */
export type Signalement = Episode & { readonly appareil: number; readonly identifiantAppareil: string }

export type BilanLot = { appareils: number; jours: number; lecturesLues: number; signalements: Signalement[] }

/** Partitions must be made outside the transaction (they lock the whole table): make them and run the batch again. */
export class PartitionsManquantes extends Error {
  override readonly name = 'PartitionsManquantes'
  readonly mois: readonly string[]
  constructor(mois: readonly string[]) {
    super('Partitions are missing.')
    this.mois = mois
  }
}

const avancerEnsemble = async (
  client: PoolClient,
  appareils: readonly AppareilADeriver[],
  parametres: ParametresParc,
): Promise<EtatAppareil[]> => {
  const etats: EtatAppareil[] = []
  let enCours = appareils.map((appareil) => {
    const travail = recalculerAppareil(appareil, parametres, PARIS)
    return { id: appareil.id, travail, etape: travail.next() }
  })
  while (enCours.length > 0) {
    const demandeurs = enCours.flatMap(({ id, travail, etape }) => {
      if (etape.done !== true) return [{ id, travail, demande: etape.value }]
      etats.push(etape.value)
      return []
    })
    const lectures = await lireLectures(
      client,
      demandeurs.map(({ id, demande }) => ({ appareil: id, demande })),
    )
    enCours = demandeurs.map(({ id, travail }, i) => ({ id, travail, etape: travail.next(lectures[i] ?? []) }))
  }
  return etats
}

const cleEpisode = ({ nature, debut, fin }: Episode): string => `${nature}/${debut}/${fin}`

/**
 * Derives one batch of meters in the open transaction: day rows, episodes, months and years of what changed, and the windows
 * are gone with it.
 * @throws PartitionsManquantes
 */
export const deriverLot = async (
  client: PoolClient,
  ids: readonly number[],
  parametres: ParametresParc,
): Promise<BilanLot> => {
  const appareils = await prendreAppareils(client, ids)
  const telereleves = appareils.filter((appareil) => appareil.telereleve)
  const etats = await avancerEnsemble(client, telereleves, parametres)
  const lignes = etats.flatMap(({ id, jours }): LigneJour[] =>
    [...jours.values()].map((jour) => ({ appareil: id, jour })),
  )
  const mois = [...new Set(lignes.map(({ jour }) => `${jour.jour.slice(0, 7)}-01`))]
  const manquants = await moisSansPartition(client, mois)
  if (manquants.length > 0) throw new PartitionsManquantes(manquants)

  const ecrits = await ecrireJours(
    client,
    etats.flatMap((etat) => etat.etendues),
    lignes,
  )
  const changes = new Map<number, Episode[]>()
  const signalements: Signalement[] = []
  await cumuler(client, ecrits.mois, ecrits.retires)
  const autres = appareils.filter((appareil) => !appareil.telereleve)
  const episodes = await deriverReleves(client, autres, parametres, PARIS)
  // billing readings and fittings count over months and years around them
  const entiers = appareils.filter(({ tout, telereleve }) => tout || !telereleve)
  await marquerPourGroupes(
    client,
    entiers.map(({ id }) => ({ appareil: id, du: null, au: null })),
  )
  for (const etat of etats) episodes.set(etat.id, etat.episodes)
  for (const { id, identifiant, episodes: anciens } of appareils) {
    const avant = new Set(anciens.map(cleEpisode))
    const apres = episodes.get(id) ?? []
    const nouveaux = apres.filter((episode) => !avant.has(cleEpisode(episode)))
    if (nouveaux.length > 0 || apres.length !== avant.size) changes.set(id, apres)
    for (const episode of nouveaux) signalements.push({ ...episode, appareil: id, identifiantAppareil: identifiant })
  }
  await ecrireEpisodes(client, changes)
  return {
    appareils: appareils.length,
    jours: ecrits.nombre,
    lecturesLues: etats.reduce((somme, etat) => somme + etat.lecturesLues, 0),
    signalements,
  }
}
