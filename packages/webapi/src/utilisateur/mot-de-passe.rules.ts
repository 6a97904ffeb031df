import { z } from 'zod'
import { type BornesMotDePasse, exigencesMotDePasse, motDePasseTextes } from './exigences-mot-de-passe.rules.ts'
import { motsRefuses } from './mots-de-passe-refuses.codes.ts'

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
const estMotDePasseCourant = (motDePasse: string, autres = ''): boolean => {
  const simple = motDePasse.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // signs and digits at either end are ornaments; inside, they stand for a letter
  const coeur = simple.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const traduit = [...coeur].map((signe) => SUBSTITUTIONS[signe] ?? signe).join('')
  const ajoutes = new Set(autres.split(',').map(lettresDe))
  ajoutes.delete('')
  return [lettresDe(motDePasse), lettresDe(traduit)].some((mot) => motsRefuses.has(mot) || ajoutes.has(mot))
}

/** A new password under the present parameters. */
export const motDePasseSchema = (bornes: BornesMotDePasse) =>
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
