import { creerMagasin } from '../ui/store.ts'

/** Modals of the top menu (1§2.3) about the account and its contracts, and its groups. */
export type DialogueDeCompte = 'profil' | 'motDePasse' | 'supprimerCompte' | 'contrats' | 'groupes'

export const magasinDialogueCompte = creerMagasin<{ ouvert: DialogueDeCompte | null }>({ ouvert: null })
export const ouvrirDialogueCompte = (ouvert: DialogueDeCompte): void => magasinDialogueCompte.changer({ ouvert })
export const fermerDialogueCompte = (): void => magasinDialogueCompte.changer({ ouvert: null })
