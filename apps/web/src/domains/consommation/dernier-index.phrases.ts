import { entier, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'
import type { derniereReleve } from '@ondine/webapi/consommation/consommation.schemas.ts'
import type { z } from 'zod'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'
import { symboleUnite, type UniteDuContrat, volumeAvecUnite } from '../../ui/format/volumes.ts'

type Releve = z.output<typeof derniereReleve>

/** Where a reading comes from, as staff say it. */
const origines: Readonly<Record<OrigineReleve, string>> = {
  RELEVE: 'Relevé par un agent',
  TELERELEVE: 'Reçu par radio',
  AUTO_RELEVE: 'Transmis par le client',
  ESTIME: 'Estimé',
  RECTIFIE: 'Rectifié',
  POSE: 'Relevé à la pose du compteur',
  DEPOSE: 'Relevé à la dépose du compteur',
}

const jourDe = (instant: string): string => dateLongue(instantLocal(instant).jour)

/** The index as the meter shows it; undefined: nobody read it. Its unit is unknown where the contract is closed to the reader. */
export const indexDit = ({ valeurIndex }: Releve, unite: UniteDuContrat | undefined): string | undefined => {
  if (valeurIndex === null) return undefined
  return unite === undefined ? entier(valeurIndex) : `${entier(valeurIndex)}${INSECABLE}${symboleUnite[unite]}`
}

/** By whom it was read and when, on which meter; what was used since the billing reading before it. */
export const phrasesDIndex = (releve: Releve, unite: UniteDuContrat | undefined): string[] => {
  const { origine, dateReleve, numeroPhysiqueAppareil: compteur, volumeConsoEnLitres: volume, depuis } = releve
  const lu = `${origine === null ? 'Relevé' : origines[origine]}${dateReleve === null ? '' : ` le ${jourDe(dateReleve)}`}`
  return [
    `${lu}${compteur === null ? '' : `, compteur ${compteur}`}.`,
    ...(volume === null || depuis === null || unite === undefined
      ? []
      : [`${volumeAvecUnite(volume, unite)} depuis le relevé du ${jourDe(depuis)}.`]),
  ]
}
