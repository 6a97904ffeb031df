import { unAppareil, unClient, unContrat, unPoint } from '../../../test-setup/fixtures/contrat.ts'
import type { Database } from '../../platform/db/connection.ts'

/** What can be known of the victim's contract: the rows of the table « Who knows what » of docs/security.md. */
export const FAITS = {
  compteur: 'D15LA000777',
  adresse: '14 rue des Lavandières',
  nom: 'Lefèvre',
  contrat: '0012345',
  client: '738104926',
  facture: 'F2026-7KQ4-918',
  email: 'marguerite.lefevre@courriel.fr',
  telephone: '0639980771',
} as const
export type Fait = keyof typeof FAITS

/** What nobody may learn who does not know it: those facts, and what only the file of the holder says. */
export const INTIMES = {
  ...FAITS,
  prenom: 'Marguerite',
  naissance: '1957-03-19',
  iban: 'FR7612345678901234567890189',
  facturation: '3 impasse du Notaire',
  reference: 'Dossier du notaire',
} as const

/** A holder with a contract in service, a telemetered meter and an invoice. */
export const uneVictime = async (db: Database): Promise<void> => {
  await unClient(db, {
    numero_client: FAITS.client,
    civilite: 'Madame',
    prenom: INTIMES.prenom,
    nom: FAITS.nom,
    email: FAITS.email,
    numero_telephone1: FAITS.telephone,
    date_naissance: INTIMES.naissance,
    iban: INTIMES.iban,
    facturation_adresse: INTIMES.facturation,
    facturation_code_postal: '99100',
    facturation_ville: 'Val-d’Ondine',
    ref_externe_utilisateur: INTIMES.reference,
  })
  const id_point = await unPoint(db, {
    adresse: FAITS.adresse,
    code_postal: '99100',
    ville: 'Val-d’Ondine',
    code_commune: '99001',
  })
  await unContrat(db, { numero_contrat: FAITS.contrat, numero_client_titulaire: FAITS.client, id_point })
  await unAppareil(db, FAITS.contrat, {
    numero_physique_appareil: FAITS.compteur,
    identifiant_appareil: 'APP-LAVOIR',
    telereleve: true,
  })
  await db
    .insertInto('facture')
    .values({
      numero_contrat: FAITS.contrat,
      numero_facture: FAITS.facture,
      date_emission: '2026-10-01',
      montant_ttc_centimes: 18_342,
    })
    .execute()
}
