import { arrondi } from '../common/nombres.rules.ts'
import { estJour, lireListe } from './lire-valeur.rules.ts'
import { type Forme, type Parametre, tientLaForme } from './parametre.declaration.ts'

/** A parameter's value has 1 to 255 characters (3§5). */
export const LONGUEUR_MAX_VALEUR = 255
export const VALEUR_MANQUE = 'La valeur est obligatoire.'
export const VALEUR_TROP_LONGUE = `La valeur compte ${LONGUEUR_MAX_VALEUR} caractères au plus.`

const bornes = (parametre: Extract<Parametre, { min: number }>): string =>
  `de ${arrondi(parametre.min, 3)} à ${arrondi(parametre.max, 3)}`

const exempleDe = (forme: Forme | undefined): string => (forme ? `, par exemple « ${forme.exemple} »` : '')

/** The hint under the field (3§5): what kind of value, between which bounds. */
export const indicationDe = (parametre: Parametre): string => {
  switch (parametre.type) {
    case 'System.Int32':
      return `Nombre entier, ${bornes(parametre)}.`
    case 'System.Double':
      return `Nombre décimal, ${bornes(parametre)}.`
    case 'System.Boolean':
      return 'Oui ou non.'
    case 'System.DateTime':
      return 'Date, sous la forme aaaa-mm-jj.'
    case 'System.List':
      return parametre.choix
        ? `Parmi ${parametre.choix.join(', ')}, séparés par des virgules.`
        : `Mots séparés par des virgules${exempleDe(parametre.forme)}.`
    case 'System.String':
      return parametre.choix
        ? `Au choix ${parametre.choix.join(', ')}.`
        : `Texte, ${parametre.max} caractères au plus${exempleDe(parametre.forme)}.`
  }
}

/** The default, and any typed value, as it would be stored. */
export const texteDe = (valeur: Parametre['defaut']): string =>
  typeof valeur === 'object' ? valeur.join(', ') : String(valeur)

export type ValeurVerifiee = { readonly texte: string } | { readonly message: string }

const nombre = (parametre: Extract<Parametre, { min: number }>, saisie: string): ValeurVerifiee => {
  const sansGroupes = saisie.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  const entier = parametre.type === 'System.Int32'
  if (!(entier ? /^[+-]?\d+$/ : /^[+-]?\d+(\.\d+)?$/).test(sansGroupes))
    return { message: entier ? 'Un nombre entier est attendu.' : 'Un nombre est attendu, par exemple 2,5.' }
  const valeur = Number(sansGroupes)
  if (valeur < parametre.min || valeur > parametre.max)
    return {
      message: `La valeur doit être comprise entre ${arrondi(parametre.min, 3)} et ${arrondi(parametre.max, 3)}.`,
    }
  return { texte: String(valeur) }
}

const malEcrit = (saisie: string, forme: Forme | undefined): ValeurVerifiee => ({
  message:
    forme?.refus !== undefined && forme.motif.test(saisie)
      ? forme.refus
      : `« ${saisie} » ne peut pas être lu. Écrivez par exemple « ${forme?.exemple ?? ''} ».`,
})

const liste = (parametre: Extract<Parametre, { type: 'System.List' }>, saisie: string): ValeurVerifiee => {
  const mots = lireListe(saisie)
  if (mots.length === 0) return { message: VALEUR_MANQUE }
  const intrus = mots.find((mot) => parametre.choix !== undefined && !parametre.choix.includes(mot))
  if (intrus !== undefined) return { message: `« ${intrus} » n’est pas une valeur possible.` }
  const informe = mots.find((mot) => !tientLaForme(parametre.forme, mot))
  return informe === undefined ? { texte: mots.join(', ') } : malEcrit(informe, parametre.forme)
}

/**
 * What staff typed, checked against the declaration and written as it is stored; or the sentence for the field (3§5).
 * The screen and the server both ask it.
 */
export const verifierValeur = (parametre: Parametre, saisie: string): ValeurVerifiee => {
  const texte = saisie.trim()
  if (texte === '') return { message: VALEUR_MANQUE }
  if (texte.length > LONGUEUR_MAX_VALEUR) return { message: VALEUR_TROP_LONGUE }
  switch (parametre.type) {
    case 'System.Int32':
    case 'System.Double':
      return nombre(parametre, texte)
    case 'System.Boolean':
      return texte === 'true' || texte === 'false' ? { texte } : { message: 'Choisissez oui ou non.' }
    case 'System.DateTime':
      return estJour(texte) ? { texte } : { message: 'Cette date doit être de la forme aaaa-mm-jj.' }
    case 'System.List':
      return liste(parametre, texte)
    case 'System.String':
      if (texte.length > parametre.max) return { message: `La valeur compte ${parametre.max} caractères au plus.` }
      if (parametre.choix !== undefined && !parametre.choix.includes(texte))
        return { message: `Choisissez une valeur parmi ${parametre.choix.join(', ')}.` }
      return !tientLaForme(parametre.forme, texte) ? malEcrit(texte, parametre.forme) : { texte }
  }
}
