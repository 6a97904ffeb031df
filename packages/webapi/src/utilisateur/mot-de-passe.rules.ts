import { z } from 'zod'
import type { ValeursParametres } from '../parametrage/parametres.ts'
import { motsRefuses } from './mots-de-passe-refuses.codes.ts'

type Reglages =
  | 'motDePasseChiffre'
  | 'motDePasseSpecial'
  | 'motDePasseMajuscule'
  | 'motDePasseMinuscule'
  | 'motDePasseRefuserCourants'
  | 'motDePasseMotsRefuses'
/** The parameters of the policy; what is not given is required, as by default. */
export type Bornes = Pick<ValeursParametres, 'motDePasseLongueurMin' | 'motDePasseLongueurMax'> &
  Partial<Pick<ValeursParametres, Reglages>>

/** Guide above the field and sentence once everything is met (1§5). */
export const motDePasseTextes = {
  guide: 'Pour des raisons de sécurité, votre mot de passe doit contenir :',
  robuste: 'Excellent! votre mot de passe est robuste.',
  tropCourant: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
} as const

export interface ExigenceMotDePasse {
  readonly code: 'longueur' | 'chiffre' | 'special' | 'majuscule' | 'minuscule'
  readonly libelle: string
  readonly satisfaite: boolean
}

const longueurDe = (motDePasse: string): number => [...motDePasse].length

/** What a new password must contain, line by line, as the guide shows it (1§5, 1§9). */
export const exigencesMotDePasse = (motDePasse: string, bornes: Bornes): readonly ExigenceMotDePasse[] => {
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

const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  $: 's',
  '5': 's',
  '!': 'i',
}

const lettresDe = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/**
 * Is this one of the passwords that everybody tries first, whatever digits and signs are hung on it?
 * @param autres the words that staff added, separated by commas
 */
export const estMotDePasseCourant = (motDePasse: string, autres = ''): boolean => {
  const simple = motDePasse.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // signs and digits at either end are ornaments; inside, they stand for a letter
  const coeur = simple.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const traduit = [...coeur].map((signe) => SUBSTITUTIONS[signe] ?? signe).join('')
  const ajoutes = new Set(autres.split(',').map(lettresDe))
  ajoutes.delete('')
  return [lettresDe(motDePasse), lettresDe(traduit)].some((mot) => motsRefuses.has(mot) || ajoutes.has(mot))
}

/** A new password under the present parameters. */
export const motDePasseSchema = (bornes: Bornes) =>
  z.string().superRefine((motDePasse, ctx) => {
    const manque = exigencesMotDePasse(motDePasse, bornes).filter(({ satisfaite }) => !satisfaite)
    if (manque.length > 0)
      ctx.addIssue({
        code: 'custom',
        message: `${motDePasseTextes.guide} ${manque.map(({ libelle }) => libelle).join(', ')}.`,
      })
    else if (
      bornes.motDePasseRefuserCourants !== false &&
      estMotDePasseCourant(motDePasse, bornes.motDePasseMotsRefuses)
    )
      ctx.addIssue({ code: 'custom', message: motDePasseTextes.tropCourant })
  })
