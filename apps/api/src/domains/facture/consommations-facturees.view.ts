import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { ConsommationFacturee } from '@ondine/webapi/facture/consommations-facturees.schemas.ts'
import type { UniteVolume } from '@ondine/webapi/facture/facture.codes.ts'
import { instantLocal, PARIS } from '../../platform/instant-local.ts'
import { texteJour } from '../../platform/temps-local.ts'
import type { FactureesDeContrat, PeriodeFacturee } from '../consommation/facturees.public.ts'
import type { FactureEmise } from './factures.repo.ts'
import { uniteVolumeDe } from './unite-volume.ts'

export const uniteDe = ({ codeTypeService }: Pick<FactureesDeContrat, 'codeTypeService'>): UniteVolume =>
  uniteVolumeDe(codeTypeService)

const jourDe = (instant: number): string => texteJour(PARIS.jour(instant))

/** The bill of a reading: the first one issued from its day on, before the day of the next reading. */
const factureDe = (
  factures: readonly FactureEmise[],
  du: string,
  avant: string | undefined,
): FactureEmise | undefined =>
  factures.find(({ date_emission: jour }) => jour >= du && (avant === undefined || jour < avant))

/** Billed periods, the latest first, each with its bill. `periodes` are in the order of time. */
export const vueFacturees = (
  periodes: readonly PeriodeFacturee[],
  factures: readonly FactureEmise[],
): (ConsommationFacturee & Pick<PeriodeFacturee, 'cadrans'>)[] =>
  periodes
    .map(({ debut, fin, litres, anomalie, origine, indexLitres, isEstime, cadrans }) => {
      const [dateDebut, dateFin] = [jourDe(debut), jourDe(fin)]
      const nbJours = PARIS.jour(fin) - PARIS.jour(debut)
      const suivante = periodes.find((autre) => autre.fin > fin)
      const facture = factureDe(factures, dateFin, suivante && jourDe(suivante.fin))
      return {
        dateDebut,
        dateFin,
        dateReleve: instantLocal(fin),
        valeurIndex: indexLitres === null ? null : Math.floor(indexLitres / 1000),
        origine,
        nbJours,
        volumeConsoEnLitres: litres,
        volumeConsoEnM3: litres === null ? null : enM3(litres),
        moyenneJourEnLitres: litres === null || nbJours === 0 ? null : Math.round(litres / nbJours),
        isEstime,
        anomalie,
        numeroFacture: facture?.numero_facture ?? null,
        dateFacture: facture?.date_emission ?? null,
        cadrans,
      }
    })
    .reverse()
