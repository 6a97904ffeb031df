import { z } from 'zod'
import type { ValeursParametres } from '../parametrage/parametres.ts'
import { motsRefuses } from './mots-de-passe-refuses.codes.ts'

type Bornes = Pick<ValeursParametres, 'motDePasseLongueurMin' | 'motDePasseLongueurMax'>

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
  return [
    { code: 'longueur', libelle: `de ${min} à ${max} caractères`, satisfaite: longueur >= min && longueur <= max },
    { code: 'chiffre', libelle: 'au moins un chiffre', satisfaite: /\p{Nd}/u.test(motDePasse) },
    { code: 'special', libelle: 'au moins un caractère spécial', satisfaite: /[^\p{L}\p{N}\s]/u.test(motDePasse) },
    { code: 'majuscule', libelle: 'au moins une majuscule', satisfaite: /\p{Lu}/u.test(motDePasse) },
    { code: 'minuscule', libelle: 'au moins une minuscule', satisfaite: /\p{Ll}/u.test(motDePasse) },
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

/** Is this one of the passwords that everybody tries first, whatever digits and signs are hung on it? */
export const estMotDePasseCourant = (motDePasse: string): boolean => {
  const simple = motDePasse.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const lettres = simple.replace(/[^a-z]/g, '')
  // signs and digits at either end are ornaments; inside, they stand for a letter
  const coeur = simple.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const traduit = [...coeur].map((signe) => SUBSTITUTIONS[signe] ?? signe).join('')
  return motsRefuses.has(lettres) || motsRefuses.has(traduit.replace(/[^a-z]/g, ''))
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
    else if (estMotDePasseCourant(motDePasse)) ctx.addIssue({ code: 'custom', message: motDePasseTextes.tropCourant })
  })
