import type { Valeurs } from '@ondine/webapi/champ/champ.ts'
import type { Sortie } from '@ondine/webapi/champ/lire.ts'
import { extensionsPj } from '@ondine/webapi/common/extensions.codes.ts'
import { decimal } from '@ondine/webapi/common/nombres.rules.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { champsReglage } from '@ondine/webapi/demarche/reglage.champs.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'

const MIO = 1_048_576

/** Of a type that ships without a definition: what it opens with. */
export const reglageVierge = (identifiant: TypeDemarche): ReglageDemarche => ({
  identifiant,
  description: '',
  autoriserPj: false,
  pjObligatoire: false,
  tailleMaxPj: MIO,
  nbMaxPj: 5,
  extensionPj: ['.jpg', '.png', '.pdf'],
  autoriserCommentaire: false,
  commentaireObligatoire: false,
  actionImpactePlusieursContrats: null,
  masquerPourContratResilie: false,
  masquerPourContratEnAttente: false,
  delaiJours: null,
})

/** Hundredths of a Mio. */
const enCentiemes = (octets: number): number => Math.round((octets * 100) / MIO)

/** A definition as its form shows it. */
export const valeursDe = (reglage: ReglageDemarche): Valeurs<typeof champsReglage> => ({
  ...reglage,
  extensionPj: [...reglage.extensionPj],
  nbMaxPj: String(reglage.nbMaxPj),
  tailleMaxPj: decimal(enCentiemes(reglage.tailleMaxPj), 2, 0),
  delaiJours: reglage.delaiJours === null ? '' : String(reglage.delaiJours),
  actionImpactePlusieursContrats: reglage.actionImpactePlusieursContrats ?? 'AUCUNE',
})

/** What is saved of the form: questions that do not show keep their answer, and are required no more. */
export const reglageSaisi = (avant: ReglageDemarche, saisie: Sortie<typeof champsReglage>) => {
  const { tailleMaxPj, actionImpactePlusieursContrats: impact } = saisie
  return {
    identifiant: avant.identifiant,
    description: saisie.description ?? '',
    autoriserPj: saisie.autoriserPj,
    pjObligatoire: saisie.autoriserPj && saisie.pjObligatoire === true,
    nbMaxPj: saisie.nbMaxPj ?? avant.nbMaxPj,
    // a size that nobody touched stays what it is, to the byte
    tailleMaxPj:
      tailleMaxPj === undefined || Math.round(tailleMaxPj * 100) === enCentiemes(avant.tailleMaxPj)
        ? avant.tailleMaxPj
        : Math.round(tailleMaxPj * MIO),
    extensionPj: saisie.extensionPj ?? extensionsPj.filter((une) => avant.extensionPj.includes(une)),
    autoriserCommentaire: saisie.autoriserCommentaire,
    commentaireObligatoire: saisie.autoriserCommentaire && saisie.commentaireObligatoire === true,
    delaiJours: saisie.delaiJours,
    masquerPourContratResilie: saisie.masquerPourContratResilie,
    masquerPourContratEnAttente: saisie.masquerPourContratEnAttente,
    actionImpactePlusieursContrats: impact === 'AUCUNE' ? null : impact,
  }
}
