import type { MailType } from '@ondine/webapi/contenu/contenu.schemas.ts'
import { typeDeMail } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { imagesRelatives } from './assainir-html.ts'
import type { LigneMailType } from './mail-type.repo.ts'

export const voirMailType = (ligne: LigneMailType): MailType => {
  const declare = typeDeMail(ligne.type)
  return {
    type: ligne.type,
    sujet: ligne.sujet,
    corpsMessage: ligne.corps_en_html ? imagesRelatives(ligne.corps_message) : ligne.corps_message,
    actif: ligne.actif,
    cheminFichierJoint: ligne.chemin_fichier_joint,
    corpsEnHTML: ligne.corps_en_html,
    from: ligne.expediteur,
    fromName: ligne.nom_expediteur,
    libelle: declare?.libelle ?? ligne.type,
    description: declare?.description ?? 'Type ajouté par votre équipe.',
    produit: declare !== undefined,
    modifieLe: ligne.modifie_le.toISOString(),
  }
}
