import { type Champs, defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { contrat } from '../champ/natures/contrat.ts'

/** Numbers that show a contract is known, in the order they are proposed (1§5, 1§6). */
export const modesRattachement = {
  facture: { choix: 'Le numéro d’une facture', fonctionnalite: 'AttachementContratAvecFacture' },
  client: { choix: 'Mon numéro de client', fonctionnalite: 'AttachementContratAvecClient' },
  compteur: { choix: 'Le numéro de mon compteur', fonctionnalite: 'AttachementContratAvecCompteur' },
} as const
export type ModeRattachement = keyof typeof modesRattachement

export const modesProposes = (fonctionnalites: Readonly<Record<string, boolean>>): ModeRattachement[] =>
  (Object.keys(modesRattachement) as ModeRattachement[]).filter(
    (mode) => fonctionnalites[modesRattachement[mode].fonctionnalite],
  )

/** Which number, then that number, by the names of the call. */
export const champsPreuve = (
  modes: readonly ModeRattachement[],
  autres: readonly { valeur: string; libelle: string }[] = [],
) =>
  defineChamps({
    mode: {
      ...commun.choix,
      etiquette: 'Avec quel numéro\u202f?',
      options: [
        ...modes.map((mode) => ({ valeur: mode as string, libelle: modesRattachement[mode].choix })),
        ...autres,
      ],
    },
    numeroReferenceFacture: { ...contrat.numeroFacture, si: { champ: 'mode', vaut: 'facture' } },
    numeroDeClient: { ...contrat.numeroClient, si: { champ: 'mode', vaut: 'client' } },
    numeroPhysiqueAppareil: { ...contrat.compteurRattache, si: { champ: 'mode', vaut: 'compteur' } },
  } satisfies Champs)

/** Untouched proof. */
export const preuveVide = { numeroReferenceFacture: '', numeroDeClient: '', numeroPhysiqueAppareil: '' }

export const champsRattachement = (modes: readonly ModeRattachement[]) =>
  defineChamps({ numeroContratAbonnement: contrat.numeroContrat, ...champsPreuve(modes) })
