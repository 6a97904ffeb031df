import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'

/** A profile that staff add (3§3). */
export const champsNouveauProfil = defineChamps({
  profil: {
    ...commun.code,
    etiquette: 'Nom du profil',
    aide: 'Lettres sans accent, chiffres et _ : AGENT_ACCUEIL.',
    manque: 'Le nom du profil est obligatoire.',
    longueurMin: 2,
    tropCourt: 'Le nom du profil compte au moins 2 caractères.',
    tropLong: 'Le nom du profil compte 40 caractères au plus.',
    motif: /^[A-Z][A-Z0-9_]*$/,
    malEcrit: 'Le nom du profil contient des lettres sans accent, des chiffres et _ seulement.',
  },
})
