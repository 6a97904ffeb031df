import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'

const MIO = 1_048_576
const PHOTOS = ['.jpg', '.png', '.bmp', '.gif', '.pdf']
const SCANS = ['.jpg', '.png', '.pdf']

type Livre = Omit<ReglageDemarche, 'identifiant'>

const base: Livre = {
  description: '',
  autoriserPj: true,
  pjObligatoire: false,
  tailleMaxPj: 5 * MIO,
  nbMaxPj: 3,
  extensionPj: SCANS,
  autoriserCommentaire: false,
  commentaireObligatoire: false,
  actionImpactePlusieursContrats: null,
  masquerPourContratResilie: false,
  masquerPourContratEnAttente: false,
  delaiJours: null,
}
const payeur: Partial<Livre> = { autoriserCommentaire: true, masquerPourContratResilie: true }

/** Procedures as a new installation offers them: what « back to the origin » means. */
const livres: Partial<Readonly<Record<TypeDemarche, Livre>>> = {
  Contact: {
    ...base,
    description: 'Poser une question à la régie',
    tailleMaxPj: MIO,
    nbMaxPj: 5,
    extensionPj: PHOTOS,
  },
  RECLAMATION: { ...base, description: 'Faire une réclamation', nbMaxPj: 5, extensionPj: PHOTOS, delaiJours: 15 },
  ANALYSE: {
    ...base,
    description: 'Demander une analyse de l’eau',
    extensionPj: PHOTOS,
    masquerPourContratResilie: true,
    delaiJours: 5,
  },
  DROIT_ACCES_DONNEES: { ...base, description: 'Accéder à mes données personnelles' },
  BRANCHEMENT_NEUF: {
    ...base,
    description: 'Demander un branchement',
    pjObligatoire: true,
    tailleMaxPj: 10 * MIO,
    nbMaxPj: 5,
    autoriserCommentaire: true,
    delaiJours: 15,
  },
  ENTREPRISE: {
    ...base,
    description: 'Aide aux entreprises en difficulté',
    pjObligatoire: true,
    nbMaxPj: 5,
    autoriserCommentaire: true,
  },
  NOUVEAU_PAYEUR: { ...base, ...payeur, description: 'Déclarer un nouveau payeur' },
  COORD_PAYEUR: {
    ...base,
    ...payeur,
    description: 'Changer l’adresse de facturation',
    autoriserPj: false,
    tailleMaxPj: MIO,
  },
  COORD_PAYEUR_CONTACT: {
    ...base,
    ...payeur,
    description: 'Changer l’adresse de facturation, avec un justificatif',
    pjObligatoire: true,
  },
  // an ended contract still pays what it owes
  VIREMENT: { ...base, description: 'Payer par virement', delaiJours: 5 },
}

/** How this type is tuned at first; undefined for one that ships without a definition. */
export const reglageLivre = (identifiant: TypeDemarche): ReglageDemarche | undefined => {
  const livre = livres[identifiant]
  return livre && { identifiant, ...livre }
}

/** How it would be tuned by whoever opened it without tuning anything. */
export const reglageDeDepart = (identifiant: TypeDemarche): ReglageDemarche =>
  reglageLivre(identifiant) ?? { identifiant, ...base }
