import { isTypeElectricity } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { type Granularite, MOYENNE_REGIONALE_LITRES } from '@ondine/webapi/consommation/consommation.codes.ts'
import type {
  barres as barresDuSchema,
  grapheGroupe,
  points,
  statistiques,
  statistiquesGraphe,
} from '@ondine/webapi/consommation/consommation.schemas.ts'
import { coutEnCentimes } from '@ondine/webapi/consommation/cout.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { instantLocal } from '../../platform/instant-local.ts'
import { type BarreComposeeDeGroupe, qualiteDeGroupe } from './lecture/barre-groupe.ts'
import type { BarreComposee } from './lecture/composer-barres.ts'
import type { Lu, Point } from './lecture/lu.ts'
import type { Resume } from './lecture/resumer.ts'

export const uniteDe = ({ codeTypeService }: Pick<Lu, 'codeTypeService'>): 'M3' | 'KWH' =>
  isTypeElectricity(codeTypeService) ? 'KWH' : 'M3'

export const donneesJusquAu = ({ dernier }: Pick<Lu, 'dernier'>): string | null =>
  dernier === null ? null : instantLocal(dernier.instant)

/** m3 with 3 decimals at most (1§9: daily average 3 decimals). */
const enM3Arrondi = (litres: number | null): number | null => (litres === null ? null : Math.round(litres) / 1000)

export const vueBarres = (barres: readonly BarreComposee[]): z.input<typeof barresDuSchema> => ({
  debut: barres.map(({ debut }) => debut),
  fin: barres.map(({ fin }) => fin),
  volumeConsoEnLitres: barres.map(({ litres }) => litres),
  volumeConsoEnM3: barres.map(({ litres }) => (litres === null ? null : enM3(litres))),
  qualite: barres.map(({ qualite }) => qualite),
  litresEstimes: barres.map(({ litresEstimes }) => litresEstimes),
})

/** To the minute: with seconds a year of days would pass its 30 kB. */
const aLaMinute = (instant: number): string => {
  const texte = instantLocal(instant)
  return `${texte.slice(0, 16)}${texte.slice(19)}`
}

const minimumDeLHeure = ({ qualite, litres }: BarreComposee): number | null =>
  qualite === 'MESURE' || qualite === 'CORRIGE' ? litres : null

/** What the meter showed as each bar ended (1§3.7). */
export const vuePoints = (
  barres: readonly BarreComposee[],
  lus: readonly Point[],
  granularite: Granularite,
): Pick<z.input<typeof points>, 'dateReleve' | 'valeurIndex' | 'debitMin'> => ({
  dateReleve: lus.map(({ instant }) => (instant === null ? null : aLaMinute(instant))),
  valeurIndex: lus.map(({ index }) => (index === null ? null : Math.floor(index / 1000))),
  debitMin: granularite === 'HEURE' ? barres.map(minimumDeLHeure) : lus.map(({ minimum }) => minimum),
})

/** Figures of a chart, of a contract or of a group. */
type ResumeDeGraphe = Omit<Resume, 'maximum'> & {
  readonly maximum: { readonly debut: string; readonly litres: number | null } | undefined
}

/** What turns litres a day into a comparison and a cost (1§9); neither means anything for electricity. */
export interface Repere {
  readonly unite: 'M3' | 'KWH'
  /** Euros per m3; 0: no estimate. */
  readonly facteurCout: number
}

export const repereDe = (ctx: Pick<Contexte, 'parametres'>, lu: Pick<Lu, 'codeTypeService'>): Repere => ({
  unite: uniteDe(lu),
  facteurCout: ctx.parametres.facteurCoutEurosParM3,
})

/** Euros per m3 that estimate a cost; null where none can be told. */
export const prixDe = ({ unite, facteurCout }: Repere): number | null =>
  unite === 'KWH' || facteurCout === 0 ? null : facteurCout

const coutJour = (moyenneJour: number | null, repere: Repere): number | null => {
  const prix = prixDe(repere)
  return moyenneJour === null || prix === null ? null : coutEnCentimes(moyenneJour, prix)
}

export const vueBarresGroupe = (barres: readonly BarreComposeeDeGroupe[]): z.input<typeof grapheGroupe>['barres'] => ({
  debut: barres.map(({ debut }) => debut),
  fin: barres.map(({ fin }) => fin),
  volumeConsoEnLitres: barres.map(({ litres }) => litres),
  volumeConsoEnM3: barres.map(({ litres }) => (litres === null ? null : enM3(litres))),
  qualite: barres.map(qualiteDeGroupe),
  litresEstimes: barres.map(({ litresEstimes }) => litresEstimes),
  nbContrats: barres.map(({ nbContrats }) => nbContrats),
  nbContratsConnus: barres.map(({ nbConnus }) => nbConnus),
  nbContratsIncomplets: barres.map(({ nbIncomplets }) => nbIncomplets),
})

export const vueReperes = (
  moyenneJour: number | null,
  repere: Repere,
): Pick<z.input<typeof statistiquesGraphe>, 'moyenneRegionale' | 'coutJourEnCentimes'> => ({
  moyenneRegionale: repere.unite === 'KWH' ? null : enM3(MOYENNE_REGIONALE_LITRES),
  coutJourEnCentimes: coutJour(moyenneJour, repere),
})

export const vueStatistiques = (resume: ResumeDeGraphe, du: string, au: string): z.input<typeof statistiques> => ({
  du: resume.totalLitres === null ? null : du,
  au: resume.totalLitres === null ? null : au,
  moyenne: enM3Arrondi(resume.moyenneBarre),
  moyenneJour: enM3Arrondi(resume.moyenneJour),
  moyenneJourEnLitres: resume.moyenneJour === null ? null : Math.round(resume.moyenneJour),
  totalEnLitres: resume.totalLitres,
  totalEnM3: resume.totalLitres === null ? null : enM3(resume.totalLitres),
  litresEstimes: resume.litresEstimes,
  litresReportes: resume.litresReportes,
  nbJours: resume.nbJours,
  nbJoursConnus: resume.nbJoursConnus,
  maximum:
    resume.maximum === undefined
      ? null
      : { debut: resume.maximum.debut, volumeConsoEnLitres: resume.maximum.litres ?? 0 },
})
