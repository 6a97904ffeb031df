import { defineErreurs } from '../http/erreur.ts'

export const annonceErreurs = defineErreurs({
  lienPerime: {
    code: 'AN01',
    status: 400,
    texte: 'Ce lien n’est plus valable. Si vous avez un doute sur votre contrat, appelez notre service clients.',
    severity: 'Inconsistant',
  },
  motifObligatoire: {
    code: 'AN02',
    status: 400,
    texte: 'Indiquez pourquoi\u202f: ce motif reste dans le journal.',
    severity: 'Inconsistant',
  },
})

/** Sentences of the page that a link of a message opens, and of the staff screen. */
export const annonceTextes = {
  suspendu: 'Ce compte n’a plus accès à votre contrat.',
  suspendus: 'Ce compte n’a plus accès à {n} de vos contrats.',
  transmis: 'Notre service clients va vérifier ce rattachement et le retirer s’il n’a pas lieu d’être.',
  sansAcces: 'Ce compte n’avait déjà plus accès à votre contrat, et notre service clients est prévenu.',
  retablies: 'Vos coordonnées sont de nouveau celles d’avant, et notre service clients est prévenu.',
  dejaRetablies: 'Ces coordonnées ne sont déjà plus celles qui avaient été saisies en ligne.',
  dejaDit: 'Votre signalement nous est déjà parvenu\u202f: il n’y a rien à refaire.',
  coordonneesTransmises:
    'Le délai pour rétablir vos coordonnées par ce lien est passé\u202f: notre service clients est prévenu et va les vérifier.',
  accesSuspendu: 'C’est enregistré. L’accès à un contrat est suspendu.',
  accesSuspendus: 'C’est enregistré. L’accès à {n} contrats est suspendu.',
  accesDejaSuspendu: 'C’est enregistré. L’accès était déjà suspendu.',
  accesAbsent:
    'C’est enregistré. Ce compte n’avait déjà plus accès\u202f: rien n’était à suspendre. Une facture ou un numéro de client ne lui rouvrira pas le contrat.',
  accesEnPartie:
    'C’est enregistré. Accès suspendus\u202f: {n}. Contrats déjà détachés du compte\u202f: {absents}\u202f; une facture ou un numéro de client ne les lui rouvrira pas.',
  traitee: 'C’est enregistré.',
  traitees: 'C’est enregistré pour {n} lignes.',
  dejaTraitee: 'Cette ligne a déjà été traitée, ou ne peut pas l’être ainsi.',
} as const
