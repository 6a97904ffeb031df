import { natures } from '../champ.ts'
import { connexion, technique } from './connexion.ts'

/** How an account is made and its secret changed. */
export const compte = natures({
  identifiant: {
    etiquette: 'Identifiant',
    autoComplete: 'username',
    longueur: 255,
    manque: 'L’identifiant est obligatoire.',
    ...technique,
  },
  /** With the `politique` of the parameters. */
  nouveauMotDePasse: {
    etiquette: 'Mot de passe',
    piece: 'nouveauSecret',
    autoComplete: 'new-password',
    secret: true,
    manque: connexion.motDePasse.manque,
    ...technique,
  },
  confirmation: {
    etiquette: 'Confirmez-le',
    piece: 'secret',
    autoComplete: 'new-password',
    secret: true,
    libre: true,
    manque: 'Confirmez le mot de passe.',
    ...technique,
  },
  codeRecu: {
    etiquette: 'Code',
    manque: 'Entrez le code reçu.',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
    secret: true,
    longueur: 40,
  },
})
