import type { ModeRattachement } from './inscription.textes.ts'

/** Numbers a contract may be attached with, as the features say, in the order they show (1§5, 1§6). */
export const modesProposes = (fonctionnalites: Readonly<Record<string, boolean>>): ModeRattachement[] => {
  const features = {
    facture: 'AttachementContratAvecFacture',
    compteur: 'AttachementContratAvecCompteur',
    client: 'AttachementContratAvecClient',
  } as const
  const ordre = ['facture', 'compteur', 'client'] as const
  return ordre.filter((mode) => fonctionnalites[features[mode]])
}
