import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { horairesEnPhrase } from '@ondine/webapi/parametrage/horaires.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'

const mention = (label: string, valeur: string): string[] => (valeur === '' ? [] : [`${label}${FINE}: ${valeur}`])

/** Who issues an invoice, and receives its payment: as the law asks it to be named. */
export const emetteurDeFacture = (regie: Readonly<ValeursParametres>): { nom: string; lignes: string[] } => ({
  nom: regie.regieNomComplet,
  lignes: [
    ...mention('Adresse', regie.regieAdresse),
    `Questions et réclamations${FINE}: ${regie.regieTelephone}, ${horairesEnPhrase(regie.regieHoraires)}`,
    `Urgence${FINE}: ${regie.regieUrgence}, ${horairesEnPhrase(regie.regieUrgenceHoraires)}`,
    [...mention('SIREN', regie.regieSiren), ...mention('TVA', regie.regieNumeroTva)].join(', '),
  ].filter((ligne) => ligne !== ''),
})
