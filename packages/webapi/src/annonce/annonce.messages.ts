import { defineErreurs } from '../http/erreur.ts'

export const annonceErreurs = defineErreurs({
  lienPerime: {
    code: 'AN01',
    status: 400,
    texte:
      'Ce lien a déjà servi ou n’est plus valable. Si vous avez un doute sur votre contrat, appelez notre service clients.',
    severity: 'Inconsistant',
  },
  motifObligatoire: {
    code: 'AN02',
    status: 400,
    texte: 'Indiquez pourquoi : ce motif reste dans le journal.',
    severity: 'Inconsistant',
  },
})

/** Sentences of the page that a link of a message opens, and of the staff screen. */
export const annonceTextes = {
  suspendu: 'C’est noté. Ce compte n’a plus accès à votre contrat.',
  suspendus: 'C’est noté. Ce compte n’a plus accès à {n} de vos contrats.',
  transmis: 'C’est noté. Notre service clients va vérifier ce rattachement et le retirer s’il n’a pas lieu d’être.',
  sansAcces: 'C’est noté. Ce compte n’avait déjà plus accès à votre contrat.',
  retablies: 'C’est fait. Vos coordonnées sont de nouveau celles d’avant, et notre service clients est prévenu.',
  dejaRetablies: 'C’est noté. Ces coordonnées ne sont déjà plus celles qui avaient été saisies en ligne.',
  traitee: 'C’est enregistré.',
  traitees: 'C’est enregistré pour {n} lignes.',
  dejaTraitee: 'Cette ligne a déjà été traitée, ou ne peut pas l’être ainsi.',
} as const
