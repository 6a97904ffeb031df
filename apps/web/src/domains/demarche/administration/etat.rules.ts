import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { DemarcheVue } from './reglages.queries.ts'

/** OUVERTE can be sent; FERMEE has no definition; PREPAREE has one, and the portal cannot receive it yet. */
export type EtatDemarche = 'OUVERTE' | 'FERMEE' | 'PREPAREE'

export const etatDe = (une: DemarcheVue): EtatDemarche =>
  !('modifieLe' in une) ? 'FERMEE' : une.offert ? 'OUVERTE' : 'PREPAREE'

type Reglees = Omit<ReglageDemarche, 'identifiant'>
const REGLEES = [
  'description',
  'autoriserPj',
  'pjObligatoire',
  'nbMaxPj',
  'tailleMaxPj',
  'extensionPj',
  'autoriserCommentaire',
  'commentaireObligatoire',
  'delaiJours',
  'masquerPourContratResilie',
  'masquerPourContratEnAttente',
  'actionImpactePlusieursContrats',
] as const satisfies readonly (keyof Reglees)[]
export type NomRegle = (typeof REGLEES)[number]

/** What differs between two definitions. */
export const differences = (a: Reglees, b: Reglees): NomRegle[] =>
  REGLEES.filter((nom) => JSON.stringify(a[nom]) !== JSON.stringify(b[nom]))

/** Is it tuned otherwise than a new installation tunes it? */
export const estChangee = (une: DemarcheVue): boolean =>
  'modifieLe' in une ? une.origine === null || differences(une, une.origine).length > 0 : une.origine !== null
