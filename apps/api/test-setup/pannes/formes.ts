import { setTimeout as attendre } from 'node:timers/promises'
import { FORMES_LONGUES } from '../../../../test-setup/selon.ts'
import type { Bilan } from './campagne.ts'
import type { Monde } from './monde.ts'

/** Decides what people do, and when it breaks: `GRAINE=` plays the same again, as far as processes allow. */
export const GRAINE = Number(process.env.GRAINE ?? 20_261_124)

/** How many bills: of the short form, of the whole one; `PANNES=` says otherwise. */
export const taille = (courte: number, entiere: number): number =>
  process.env.PANNES !== undefined && FORMES_LONGUES ? Number(process.env.PANNES) : FORMES_LONGUES ? entiere : courte

/** Kills the portal for which most people wait, and starts another. */
export const tuerUnPortail = async (monde: Monde): Promise<void> => {
  const victime = monde.plusOccupee()
  if (victime === undefined) return
  await monde.instances.arreter(victime, 'SIGKILL')
  await monde.instances.demarrer()
}
/** Stops it as whoever deploys does, and starts another. */
export const remplacerUnPortail = async (monde: Monde): Promise<void> => {
  const victime = monde.plusOccupee()
  if (victime === undefined) return
  await monde.instances.demarrer()
  // as behind a proxy that sends nobody there any more; the bank still comes
  victime.vivante = false
  while (victime.enCours > 0) await attendre(2)
  await monde.instances.arreter(victime, 'SIGTERM')
}

/** In one line, what a run was and found. */
export const dire = (nom: string, { anomalies, journal, captures, casses, minutes, prevenances }: Bilan): void => {
  const perdus = anomalies.filter(({ regle, trouve }) => regle === 'CAPTURE' && trouve === 0).length
  const doubles = anomalies.filter(({ regle }) => regle === 'PAYEE_DEUX_FOIS').length
  console.info(
    `${nom}, seed ${GRAINE}: ${journal.dues.length} bills, ${captures} captures, ${casses} breaks, ${journal.ambigus} ambiguous calls, ` +
      `${perdus} lost, ${doubles} doubled, ${anomalies.length} anomalies, all known after ${minutes} min; ` +
      `calls by status ${JSON.stringify(Object.fromEntries(journal.statuts))}, notifications ${JSON.stringify(prevenances)}`,
  )
}
