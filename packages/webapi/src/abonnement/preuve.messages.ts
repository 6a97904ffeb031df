import { defineErreurs } from '../http/erreur.ts'

/** Refusals of the proofs of an attachment (docs/security.md). */
export const preuveErreurs = defineErreurs({
  contactDisparu: {
    code: 'AB30',
    status: 409,
    texte: 'Ce contact n’est plus proposé pour ce contrat. Rechargez la page pour en choisir un autre.',
    severity: 'Inconsistant',
  },
  codeRefuse: {
    code: 'AB31',
    status: 400,
    texte: 'Ce code n’est pas le bon, a expiré ou a déjà servi. Vérifiez-le ou demandez-en un autre.',
    severity: 'Inconsistant',
  },
  codeEpuise: {
    code: 'AB32',
    status: 429,
    texte: 'Ce code a été essayé trop de fois et ne sert plus. Demandez-en un autre.',
    severity: 'Security',
  },
  lienAutreCompte: {
    code: 'AB33',
    status: 403,
    texte:
      'Ce lien ne vaut que pour le compte qui l’a demandé. Si c’est le vôtre, connectez-vous avec ce compte puis ouvrez-le de nouveau\u202f; sinon, ignorez-le.',
    severity: 'Security',
  },
  lettreDejaDemandee: {
    code: 'AB34',
    status: 409,
    texte: 'Une lettre est déjà demandée pour ce contrat. Elle part sous quelques jours, à l’adresse de facturation.',
    severity: 'Information',
  },
  lettreImpossible: {
    code: 'AB35',
    status: 409,
    texte: 'Nous n’avons pas d’adresse postale pour ce contrat. Merci de vous adresser à l’accueil.',
    severity: 'Inconsistant',
  },
  decisionSansEffet: {
    code: 'AB36',
    status: 409,
    texte: 'Ce rattachement est déjà dans cet état, ou n’existe plus.',
    severity: 'Inconsistant',
  },
  aucuneLettre: {
    code: 'AB37',
    status: 409,
    texte: 'Aucune lettre n’attend d’être envoyée.',
    severity: 'Information',
  },
  pourSoiMeme: {
    code: 'AB38',
    status: 409,
    texte:
      'Vous ne pouvez pas vous ouvrir un contrat vous-même. Prouvez-le comme un abonné, ou demandez à un autre membre du personnel.',
    severity: 'Security',
  },
})
