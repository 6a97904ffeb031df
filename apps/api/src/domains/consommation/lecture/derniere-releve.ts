import type { derniereReleve } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { z } from 'zod'
import { instantLocal } from '../../../platform/instant-local.ts'
import type { Lu } from './lu.ts'
import { type PeriodeRelevee, periodesRelevees } from './periodes-relevees.ts'

type DerniereReleve = z.input<typeof derniereReleve>

/** The last billed periods of the contract: all dials of the last closed period, whose volume is known. */
export const derniersVolumes = (lu: Pick<Lu, 'releves' | 'sejours'>): PeriodeRelevee[] => {
  const connues = periodesRelevees(lu).filter(({ litres }) => litres !== null)
  const fin = Math.max(...connues.map((periode) => periode.fin))
  return connues.filter((periode) => periode.fin === fin)
}

/** Litres since the previous billing reading of the same meter, null when the series broke or there is none. */
const depuisReleve = (lu: Lu): { depuis: number; litres: number } | null => {
  const { dernier } = lu
  const avant = dernier
    ? lu.releves
        .filter(({ rang, cadran, instant }) => rang === dernier.rang && cadran === 1 && instant < dernier.instant)
        .sort((a, b) => b.instant - a.instant)[0]
    : undefined
  if (dernier === null || avant === undefined || dernier.index < avant.index) return null
  return { depuis: avant.instant, litres: dernier.index - avant.index }
}

/** The last reading within the contract, billing or automatic (1§3.7). */
export const vueDerniereReleve = (lu: Lu): DerniereReleve => {
  const { dernier } = lu
  const volume = depuisReleve(lu)
  return {
    dateReleve: dernier && instantLocal(dernier.instant),
    valeurIndex: dernier && Math.floor(dernier.index / 1000),
    indexEnLitres: dernier?.index ?? null,
    origine: dernier?.origine ?? null,
    numeroPhysiqueAppareil: dernier && (lu.sejours[dernier.rang - 1]?.numeroPhysique ?? null),
    volumeConsoEnLitres: volume?.litres ?? null,
    volumeConsoEnM3: volume && enM3(volume.litres),
    depuis: volume && instantLocal(volume.depuis),
  }
}
