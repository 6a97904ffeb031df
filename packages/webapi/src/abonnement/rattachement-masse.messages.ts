import { corrige } from '../common/textes-corriges.codes.ts'
import { defineErreurs } from '../http/erreur.ts'

/** Errors of mass attachment. */
export const rattachementMasseErreurs = defineErreurs({
  comptesDifferents: {
    code: 'AB39',
    status: 400,
    texte:
      'Rien n’a été changé\u202f: {n} lignes sur {total} ne conviennent pas. Corrigez-les ou retirez-les, puis recommencez.',
    severity: 'Inconsistant',
  },
  uneLigneRefusee: {
    code: 'AB40',
    status: 400,
    texte:
      'Rien n’a été changé\u202f: une ligne sur {total} ne convient pas. Corrigez-la ou retirez-la, puis recommencez.',
    severity: 'Inconsistant',
  },
})

/** Texts of mass attachment (3§5, 3§8). */
export const rattachementMasseTextes = {
  rattachee: corrige('La liste de contrat a été rattachée.'),
  detachee: 'La liste de contrats a été détachée.',
  malforme: 'Un numéro de contrat compte 7 chiffres.',
  inexistant: 'Ce contrat n’existe pas.',
  deja: 'Ce contrat est déjà rattaché à ce compte.',
  nonRattache: 'Ce contrat n’est pas rattaché à ce compte.',
  enDouble: 'Ce numéro est déjà dans la liste.',
} as const
