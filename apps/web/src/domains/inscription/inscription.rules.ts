import { type ModeRattachement, modesRattachement } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import type { formulaireInscription, ReglesInscription } from '@ondine/webapi/inscription/inscription.champs.ts'
import type { creationCompteSchema } from '@ondine/webapi/inscription/inscription.schemas.ts'
import type { z } from 'zod'

type ChampsInscription = ReturnType<typeof formulaireInscription>['champs']
export type ValeursInscription = Valeurs<ChampsInscription>
export type SaisieInscription = Sortie<ChampsInscription>

/** The number chosen to attach a contract with; undefined: none yet. */
export const modeDe = (mode: string | null | undefined): ModeRattachement | undefined =>
  mode && mode in modesRattachement ? (mode as ModeRattachement) : undefined

/** Body of Utilisateur/creeUtilisateur: titre is M. and the consent is given, always (1§3.1); `premium` is the hidden field of 1§5. */
export const corpsCreation = (
  saisie: SaisieInscription,
  { premium }: Pick<ReglesInscription, 'premium'>,
): z.input<typeof creationCompteSchema> => {
  const { identifiant, nom, prenom, email, motDePasse, cgu, captcha, numeroContratAbonnement } = saisie
  const { numeroReferenceFacture, numeroDeClient, numeroPhysiqueAppareil } = saisie
  return {
    utilisateur: {
      ...(identifiant !== undefined && { identifiant }),
      ...{ titre: 'M.', nom, prenom, email, motDePasse },
      meta: { rgpd_consent: true },
      ...(premium && { premium }),
    },
    ...(numeroContratAbonnement !== undefined && {
      infoAttachementAbonnement: {
        numeroContratAbonnement,
        ...{ numeroReferenceFacture, numeroDeClient, numeroPhysiqueAppareil },
      },
    }),
    cgu,
    ...(captcha ? { captcha } : {}),
  }
}
