import type { creationCompteSchema } from '@ondine/webapi/inscription/inscription.schemas.ts'
import type { z } from 'zod'
import type { ReglesInscription, SaisieInscription } from './inscription.schema.ts'
import { type ModeRattachement, modesRattachement } from './inscription.textes.ts'

export const PLUS_TARD = 'plusTard'

export const estMode = (mode: string): mode is ModeRattachement => mode in modesRattachement

/** Body of Utilisateur/creeUtilisateur: titre is M. and the consent is given, always (1§3.1); `premium` is the hidden field of 1§5. */
export const corpsCreation = (
  saisie: SaisieInscription,
  { parEmail, premium }: Pick<ReglesInscription, 'parEmail' | 'premium'>,
): z.input<typeof creationCompteSchema> => ({
  utilisateur: {
    ...(parEmail ? {} : { identifiant: saisie.identifiant }),
    titre: 'M.',
    nom: saisie.nom,
    prenom: saisie.prenom,
    email: saisie.email,
    motDePasse: saisie.motDePasse,
    meta: { rgpd_consent: true },
    ...(premium && { premium }),
  },
  ...(estMode(saisie.mode)
    ? {
        infoAttachementAbonnement: {
          numeroContratAbonnement: saisie.numeroContrat,
          ...(saisie.mode === 'compteur' && { numeroPhysiqueAppareil: saisie.numero.toUpperCase() }),
          ...(saisie.mode === 'facture' && { numeroReferenceFacture: saisie.numero.toUpperCase() }),
          ...(saisie.mode === 'client' && { numeroDeClient: saisie.numero.toUpperCase() }),
        },
      }
    : {}),
  cgu: saisie.cgu,
  ...(saisie.captcha === '' ? {} : { captcha: saisie.captcha }),
})

/** Fields of the call to those of the form. */
export const correspondances: Readonly<Record<string, string>> = {
  'infoAttachementAbonnement.numeroContratAbonnement': 'numeroContrat',
  'infoAttachementAbonnement.numeroPhysiqueAppareil': 'numero',
  'infoAttachementAbonnement.numeroReferenceFacture': 'numero',
  'infoAttachementAbonnement.numeroDeClient': 'numero',
  infoAttachementAbonnement: 'mode',
}

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
