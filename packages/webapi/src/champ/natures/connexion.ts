import { natures } from '../champ.ts'

export const technique = { autoCapitalize: 'none', spellCheck: false } as const

/** How an account is opened: the family of the first page. */
export const connexion = natures({
  /** What an account is opened with, checked by the server alone. */
  connexion: { etiquette: 'Identifiant', autoComplete: 'username', libre: true, ...technique },
  motDePasse: {
    etiquette: 'Mot de passe',
    piece: 'secret',
    autoComplete: 'current-password',
    secret: true,
    libre: true,
    manque: 'Le mot de passe est obligatoire.',
    ...technique,
  },
  /** What the captcha gives: shown by its own piece. */
  captcha: { etiquette: '', unique: true, secret: true, libre: true },
})
