import { corrige } from '../common/textes-corriges.codes.ts'
import type { ValeursParametres } from '../parametrage/parametres.ts'

type Reglages =
  | 'motDePasseChiffre'
  | 'motDePasseSpecial'
  | 'motDePasseMajuscule'
  | 'motDePasseMinuscule'
  | 'motDePasseRefuserCourants'
  | 'motDePasseMotsRefuses'
/** The parameters of the policy; what is not given is required, as by default. */
export type BornesMotDePasse = Pick<ValeursParametres, 'motDePasseLongueurMin' | 'motDePasseLongueurMax'> &
  Partial<Pick<ValeursParametres, Reglages>>

/** Guide above the field and sentence once everything is met (1§5). */
export const motDePasseTextes = {
  guide: corrige('Pour des raisons de sécurité, votre mot de passe doit contenir :'),
  robuste: corrige('Excellent! votre mot de passe est robuste.'),
  tropCourant: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
} as const

export interface ExigenceMotDePasse {
  readonly code: 'longueur' | 'chiffre' | 'special' | 'majuscule' | 'minuscule'
  readonly libelle: string
  readonly satisfaite: boolean
}

const longueurDe = (motDePasse: string): number => [...motDePasse].length

/** What a new password must contain, line by line, as the guide shows it (1§5, 1§9). */
export const exigencesMotDePasse = (motDePasse: string, bornes: BornesMotDePasse): readonly ExigenceMotDePasse[] => {
  const { motDePasseLongueurMin: min, motDePasseLongueurMax: max } = bornes
  const longueur = longueurDe(motDePasse)
  const classe = (exigee: boolean | undefined, code: ExigenceMotDePasse['code'], libelle: string, motif: RegExp) =>
    exigee === false ? [] : [{ code, libelle, satisfaite: motif.test(motDePasse) }]
  return [
    { code: 'longueur', libelle: `de ${min} à ${max} caractères`, satisfaite: longueur >= min && longueur <= max },
    ...classe(bornes.motDePasseChiffre, 'chiffre', 'au moins un chiffre', /\p{Nd}/u),
    ...classe(bornes.motDePasseSpecial, 'special', 'au moins un caractère spécial', /[^\p{L}\p{N}\s]/u),
    ...classe(bornes.motDePasseMajuscule, 'majuscule', 'au moins une majuscule', /\p{Lu}/u),
    ...classe(bornes.motDePasseMinuscule, 'minuscule', 'au moins une minuscule', /\p{Ll}/u),
  ]
}
