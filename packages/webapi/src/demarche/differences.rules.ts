import type { ReglageDemarche } from './demarche.schemas.ts'

type Reglees = Omit<ReglageDemarche, 'identifiant'>

/** What staff tune of a procedure, in the order in which it is told. */
export const champsRegles = [
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
export type NomRegle = (typeof champsRegles)[number]

/** What differs between two definitions. */
export const differences = (a: Reglees, b: Reglees): NomRegle[] =>
  champsRegles.filter((nom) => JSON.stringify(a[nom]) !== JSON.stringify(b[nom]))
