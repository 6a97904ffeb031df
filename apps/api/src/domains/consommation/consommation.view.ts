import { isTypeElectricity } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { graphe, statistiques } from '@ondine/webapi/consommation/consommation.schemas.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { z } from 'zod'
import { instantLocal } from '../../platform/instant-local.ts'
import type { BarreComposee } from './lecture/composer-barres.ts'
import type { Lu } from './lecture/lu.ts'
import type { Resume } from './lecture/resumer.ts'

export const uniteDe = ({ codeTypeService }: Pick<Lu, 'codeTypeService'>): 'M3' | 'KWH' =>
  isTypeElectricity(codeTypeService) ? 'KWH' : 'M3'

export const donneesJusquAu = ({ dernier }: Pick<Lu, 'dernier'>): string | null =>
  dernier === null ? null : instantLocal(dernier.instant)

/** m3 with 3 decimals at most (1§9: daily average 3 decimals). */
const enM3Arrondi = (litres: number | null): number | null => (litres === null ? null : Math.round(litres) / 1000)

export const vueBarres = (barres: readonly BarreComposee[]): z.input<typeof graphe>['barres'] => ({
  debut: barres.map(({ debut }) => debut),
  fin: barres.map(({ fin }) => fin),
  volumeConsoEnLitres: barres.map(({ litres }) => litres),
  volumeConsoEnM3: barres.map(({ litres }) => (litres === null ? null : enM3(litres))),
  qualite: barres.map(({ qualite }) => qualite),
  litresEstimes: barres.map(({ litresEstimes }) => litresEstimes),
})

export const vueStatistiques = (resume: Resume, du: string, au: string): z.input<typeof statistiques> => ({
  du: resume.totalLitres === null ? null : du,
  au: resume.totalLitres === null ? null : au,
  moyenne: enM3Arrondi(resume.moyenneBarre),
  moyenneJour: enM3Arrondi(resume.moyenneJour),
  moyenneJourEnLitres: resume.moyenneJour === null ? null : Math.round(resume.moyenneJour),
  totalEnLitres: resume.totalLitres,
  totalEnM3: resume.totalLitres === null ? null : enM3(resume.totalLitres),
  litresEstimes: resume.litresEstimes,
  nbJours: resume.nbJours,
  nbJoursConnus: resume.nbJoursConnus,
  maximum:
    resume.maximum === undefined
      ? null
      : { debut: resume.maximum.debut, volumeConsoEnLitres: resume.maximum.litres ?? 0 },
})
