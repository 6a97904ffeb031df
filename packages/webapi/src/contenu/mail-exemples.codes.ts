import { ecrireMontant, estSansCentimes } from '../common/montants.rules.ts'

/**
 * Values shown in place of the placeholders in previews and test mails. Fictional.
 * @param devise symbol of the currency (parameter `devise`)
 */
export const exemplesDeChamps = (devise: string): Readonly<Record<string, string>> => ({
  nomComplet: 'Camille Martin',
  nomInvitant: 'Syndic des Tilleuls',
  lien: '/',
  validite: '2 heures',
  date: '20 novembre 2026 à 10 h 15',
  compte: 'c…@exemple.fr',
  nouvelleAdresse: 'camille@exemple.fr',
  numeroContrat: '0000001',
  contrats: '0000001, 0000002',
  coordonnees: 'adresse e-mail, téléphone',
  adresse: '12 rue des Tilleuls, 99001 Ondine-sur-Vive',
  titreAlerte: 'Résidence principale',
  debitMinimal: '12 litres par heure',
  depuis: '18 novembre 2026 à 23 h',
  consommation: '3,250 m³',
  depassement: '85 %',
  periode: 'du 1er au 19 novembre 2026',
  seuil: '2 m³',
  reglement: 'À payer avant le 18 décembre 2026.',
  limite: '18 décembre 2026',
  reference: 'D7K2MPQ4X',
  objet: 'Question, le compteur',
  delai: '10 jours',
  reponse: 'Votre compteur sera changé le 2 décembre.',
  montant: ecrireMontant(estSansCentimes(devise) ? 580_000 : 4860, devise),
})
