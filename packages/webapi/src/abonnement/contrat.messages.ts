import { defineErreurs } from '../http/erreur.ts'

/** Errors of the calls on one contract (1§7.3). */
export const contratErreurs = defineErreurs({
  lectureSeule: {
    code: 'AB20',
    status: 403,
    texte: 'Ce contrat n’est pas rattaché à votre compte\u202f: vous pouvez le consulter, pas le modifier.',
    severity: 'Security',
  },
  compteurIntrouvable: {
    code: 'AB22',
    status: 404,
    texte:
      'Aucun compteur en service ne correspond. Merci de vérifier le numéro gravé sur le compteur, la commune et le nom de l’ancien occupant.',
    severity: 'Inconsistant',
  },
  compteurAmbigu: {
    code: 'AB23',
    status: 400,
    texte: 'Plusieurs compteurs portent ce numéro. Merci de préciser la commune.',
    severity: 'Inconsistant',
  },
  attestationContratClos: {
    code: 'AB24',
    status: 403,
    texte: 'Le justificatif de domicile n’est délivré que pour un contrat en service.',
    severity: 'Inconsistant',
  },
  attestationNomAVerifier: {
    code: 'AB25',
    status: 403,
    texte:
      'Le nom du titulaire a été modifié en ligne. Le justificatif de domicile sera de nouveau délivré quand la régie aura vérifié ce nom.',
    severity: 'Inconsistant',
  },
  attestationSansAdresse: {
    code: 'AB26',
    status: 403,
    texte: 'L’adresse de ce contrat n’est pas connue\u202f: contactez l’accueil pour obtenir votre justificatif.',
    severity: 'Inconsistant',
  },
  attestationProfessionnelle: {
    code: 'AB27',
    status: 403,
    texte: 'Le justificatif de domicile est réservé aux contrats des particuliers.',
    severity: 'Inconsistant',
  },
})
