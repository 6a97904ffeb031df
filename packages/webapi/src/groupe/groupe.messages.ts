import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

export const groupeErreurs = defineErreurs({
  limiteGroupes: {
    code: 'GR02',
    status: 409,
    texte: 'Vous avez déjà {max} groupes, le maximum. Supprimez-en un avant d’en créer un autre.',
    severity: 'Inconsistant',
  },
  lectureSeule: {
    code: 'GR03',
    status: 403,
    texte: 'Ce groupe vous est ouvert en lecture seule\u202f: la personne qui l’a créé peut le modifier.',
    severity: 'Security',
  },
  groupeTous: {
    code: 'GR04',
    status: 400,
    texte: 'Le groupe «\u202fTous mes contrats\u202f» ne se modifie pas. Choisissez un autre groupe.',
    severity: 'Inconsistant',
  },
  membreImpossible: {
    code: 'GR05',
    status: 400,
    texte: 'Cette personne a créé le groupe\u202f: elle en voit déjà les contrats.',
    severity: 'Inconsistant',
  },
})

/** Why one contract of a list was left aside; the whole answer of a call that names one contract. */
export const refusDeContrat = defineErreurs({
  introuvable: {
    code: 'GR10',
    status: 404,
    texte: 'Le contrat {numeroContrat} n’existe pas ou n’est pas rattaché au compte.',
    severity: 'Inconsistant',
  },
  dejaDansLeGroupe: {
    code: 'GR11',
    status: 409,
    texte: 'Le contrat {numeroContrat} est déjà dans le groupe.',
    severity: 'Inconsistant',
  },
  nonAttachable: {
    code: 'GR12',
    status: 409,
    texte: 'Le contrat {numeroContrat} ne peut pas être mis dans un groupe.',
    severity: 'Inconsistant',
  },
  groupePlein: {
    code: 'GR13',
    status: 409,
    texte:
      'Le contrat {numeroContrat} n’a pas été ajouté\u202f: un groupe compte {max} contrats au plus. Mettez-le dans un autre.',
    severity: 'Inconsistant',
  },
  absentDuGroupe: {
    code: 'GR14',
    status: 409,
    texte: 'Le contrat {numeroContrat} n’est pas dans le groupe.',
    severity: 'Inconsistant',
  },
})

/** Texts about groups, verbatim where the specification gives them (1§3.5, 3§8). */
export const groupeTextes = {
  tousNom: 'Tous mes contrats',
  tousDescription: 'Tous les contrats rattachés',
  creationEchouee: corrige('Echec de création du groupe'),
  creation: 'Le groupe «\u202f{nom}\u202f» a été créé.',
  modification: 'Le groupe «\u202f{nom}\u202f» a été modifié.',
  suppression: 'Le groupe «\u202f{nom}\u202f» a été supprimé. Ses contrats restent rattachés à votre compte.',
  suppressionEchouee: 'Le groupe «\u202f{nom}\u202f» n’a pas pu être supprimé.',
  attachement: 'Contrat {numeroContrat} ajouté au groupe «\u202f{nom}\u202f»',
  attachements: '{nombre} contrats ajoutés au groupe «\u202f{nom}\u202f»',
  attachementEchoue: 'Rien n’a pu être ajouté au groupe «\u202f{nom}\u202f».',
  detachement: 'Contrat {numeroContrat} retiré du groupe «\u202f{nom}\u202f»',
  detachements: '{nombre} contrats retirés du groupe «\u202f{nom}\u202f»',
  detachementEchoue: 'Rien n’a pu être retiré du groupe «\u202f{nom}\u202f».',
  membreAjoute: '{personne} voit maintenant les contrats du groupe «\u202f{nom}\u202f».',
  membreRetire: '{personne} ne voit plus le groupe «\u202f{nom}\u202f».',
} as const
