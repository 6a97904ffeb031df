import type { Emetteur } from '@ondine/document-factory/emetteur.ts'
import { horairesEnPhrase } from '@ondine/webapi/parametrage/horaires.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

/** The utility, as the head of its documents names it. */
export const emetteurDe = (parametres: Readonly<ValeursParametres>): Emetteur => ({
  nom: parametres.regieNomComplet,
  telephone: parametres.regieTelephone,
  horaires: horairesEnPhrase(parametres.regieHoraires),
  couleur: parametres.regieCouleur,
})
