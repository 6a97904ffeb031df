import type { Champ } from '../champ/champ.ts'
import type { Controle } from '../champ/controles.rules.ts'
import { commun } from '../champ/natures/commun.ts'
import type { Parametre } from './parametre.declaration.ts'
import { type NomParametre, parametres } from './parametres.ts'
import { LONGUEUR_MAX_VALEUR, VALEUR_MANQUE, VALEUR_TROP_LONGUE, verifierValeur } from './valeur.rules.ts'

/** Any value; what it may be is said by the parameter's own declaration. */
export const champValeur = {
  ...commun.texte,
  nature: 'phrase',
  etiquette: 'Valeur',
  manque: VALEUR_MANQUE,
  longueur: LONGUEUR_MAX_VALEUR,
  tropLong: VALEUR_TROP_LONGUE,
} as const

/** How a value is typed, by its type (3§2). */
const rendu = (parametre: Parametre | undefined): Partial<Pick<Champ, 'piece' | 'options' | 'type' | 'inputMode'>> => {
  switch (parametre?.type) {
    case 'System.Int32':
      return { inputMode: 'numeric' }
    case 'System.Double':
      return { inputMode: 'decimal' }
    case 'System.DateTime':
      return { type: 'date' }
    case 'System.Boolean':
      return {
        piece: 'segments',
        options: [
          { valeur: 'true', libelle: 'Oui' },
          { valeur: 'false', libelle: 'Non' },
        ],
      }
    case 'System.String': {
      const { choix } = parametre
      if (choix === undefined) return {}
      const detail = (valeur: string) => (valeur === parametre.defaut ? 'par défaut' : undefined)
      return { piece: 'choix', options: choix.map((valeur) => ({ valeur, libelle: valeur, detail: detail(valeur) })) }
    }
    default:
      return {}
  }
}

/** The value of one parameter; its own declaration is its rule. */
export const formulaireParametre = (nom: string) => {
  const parametre: Parametre | undefined = parametres[nom as NomParametre]
  const champs = { Valeur: { ...champValeur, ...rendu(parametre) } }
  const controles: readonly Controle[] =
    parametre === undefined
      ? []
      : [
          {
            sur: 'Valeur',
            faute: ({ Valeur }) => {
              const verifiee = typeof Valeur === 'string' ? verifierValeur(parametre, Valeur) : { texte: '' }
              return 'message' in verifiee ? verifiee.message : undefined
            },
          },
        ]
  return { champs, controles }
}
