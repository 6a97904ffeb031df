import type { EtatInstance } from '@ondine/webapi/alerte/alerte.codes.ts'
import { etatsEvenement } from '@ondine/webapi/alerte/alerte.etats.ts'
import { apres as etatApres } from '@ondine/webapi/common/etats.rules.ts'
import type { Episode, Jugement } from './episode.ts'

/** A stored event of one alert and meter. */
export interface InstanceConnue {
  readonly id: number
  readonly etat: EtatInstance
  readonly debut: number
  readonly fin: number | null
}

export interface Rapprochement {
  readonly nouvelles: readonly Episode[]
  /** Stored events that are these episodes, with the state they take. */
  readonly reprises: readonly { readonly id: number; readonly etat: EtatInstance; readonly episode: Episode }[]
  readonly annulees: readonly number[]
}

const chevauchent = (a: { debut: number; fin: number | null }, b: { debut: number; fin: number | null }): boolean =>
  a.debut < (b.fin ?? Number.POSITIVE_INFINITY) && b.debut < (a.fin ?? Number.POSITIVE_INFINITY)

/**
 * Which stored events the episodes of a judgement are: an episode that overlaps a stored event is that event, whatever its new
 * bounds, so that late or corrected readings never tell the same thing twice. Events left without an episode never were.
 */
export const rapprocher = (
  { apres, jusqua, episodes }: Jugement,
  connues: readonly InstanceConnue[],
): Rapprochement => {
  const libres = connues
    .filter(({ debut }) => debut >= apres && debut < jusqua)
    // a living event first: a cancelled one is revived only when nothing else is there
    .toSorted((a, b) => Number(a.etat === 'ANNULEE') - Number(b.etat === 'ANNULEE') || a.debut - b.debut || a.id - b.id)
  const prises = new Set<number>()
  const nouvelles: Episode[] = []
  const reprises: { id: number; etat: EtatInstance; episode: Episode }[] = []
  for (const episode of episodes) {
    const trouvee = libres.find((instance) => !prises.has(instance.id) && chevauchent(instance, episode))
    if (trouvee === undefined) {
      nouvelles.push(episode)
      continue
    }
    prises.add(trouvee.id)
    const evenement = episode.fin === null ? 'OUVERTE' : 'FINIE'
    const etat = etatApres(etatsEvenement, { de: trouvee.etat, evenement, par: 'SYSTEME' }) ?? trouvee.etat
    reprises.push({ id: trouvee.id, etat, episode })
  }
  const annulees = libres.filter(({ id, etat }) => !prises.has(id) && etat !== 'ANNULEE').map(({ id }) => id)
  return { nouvelles, reprises, annulees }
}
