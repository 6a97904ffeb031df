import { defineErreurs } from '../http/erreur.ts'

/** Errors of the mail types. */
export const contenuErreurs = defineErreurs({
  mailExistant: {
    code: 'M410',
    status: 409,
    texte: 'Un e-mail type porte déjà ce nom : choisissez-en un autre, ou modifiez celui qui existe.',
    severity: 'Inconsistant',
  },
  mailModifieEntreTemps: {
    code: 'M411',
    status: 409,
    texte:
      'Quelqu’un d’autre a modifié ou supprimé cet e-mail type entre-temps : rien n’a été enregistré. Copiez votre texte, rechargez la page, puis reprenez-le.',
    severity: 'Inconsistant',
  },
  mailSansAdresse: {
    code: 'M409',
    status: 409,
    texte: 'Votre compte n’a pas d’adresse e-mail\u202f: l’essai ne peut pas vous être envoyé.',
    severity: 'Inconsistant',
  },
})

/** Texts of the mail types shown by the client (3§8). */
export const contenuTextes = {
  contenuMisAJour: 'Contenu correctement mis à jour',
  erreurDeMiseAJour: 'Erreur de mise à jour.',
  champInconnu: 'Ce texte utilise un champ qui n’existe pas pour cet e-mail\u202f: {champ}.',
  accoladesPerdues:
    'Ce texte contient des accolades qui ne forment pas un champ. Insérez les champs avec leurs boutons.',
  typePris: 'Ce nom est déjà pris.',
  corpsVide: 'Le texte de l’e-mail est vide.',
} as const
