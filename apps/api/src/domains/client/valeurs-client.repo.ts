import { type CodeQualite, qualitesClient } from '@ondine/webapi/client/client.codes.ts'
import type { ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import type { Kysely, Updateable } from 'kysely'
import type { Client, DB } from '../../platform/db/schema.ts'
import type { LigneClient } from './client-detail.repo.ts'
import { declarerContacts } from './contacts.repo.ts'

/** A client by the fields of the update payload; a professional's name is its company name (2§3). */
export const valeursDe = (ligne: LigneClient): ValeursClient => ({
  nom: ligne.est_professionnel ? (ligne.raison_sociale ?? ligne.denomination ?? ligne.nom) : ligne.nom,
  prenom: ligne.prenom,
  tel1: ligne.numero_telephone1,
  tel2: ligne.numero_telephone2,
  mail: ligne.email,
  siret: ligne.siret,
  codeAPE: ligne.code_ape,
  codeQualite: ligne.code_qualite,
  dateNaissance: ligne.date_naissance,
  dateNaissanceBis: ligne.date_naissance_bis,
  villeNaissance: ligne.ville_naissance,
  villeNaissanceBis: ligne.ville_naissance_bis,
})

const colonnesDe = (valeurs: ValeursClient, estProfessionnel: boolean): Updateable<Client> => {
  const { nom, codeQualite } = valeurs
  const donnees: Record<string, string | null | undefined> = {
    prenom: valeurs.prenom,
    numero_telephone1: valeurs.tel1,
    numero_telephone2: valeurs.tel2,
    email: valeurs.mail,
    siret: valeurs.siret,
    code_ape: valeurs.codeAPE,
    date_naissance: valeurs.dateNaissance,
    date_naissance_bis: valeurs.dateNaissanceBis,
    ville_naissance: valeurs.villeNaissance,
    ville_naissance_bis: valeurs.villeNaissanceBis,
    code_qualite: codeQualite,
    libelle_qualite:
      codeQualite === undefined || codeQualite === null ? codeQualite : qualitesClient[codeQualite as CodeQualite],
    // the shown name comes from either column: both say the new one
    raison_sociale: estProfessionnel ? nom : undefined,
    denomination: nom === undefined ? undefined : estProfessionnel ? nom : null,
    nom: estProfessionnel ? undefined : nom,
  }
  return Object.fromEntries(Object.entries(donnees).filter(([, valeur]) => valeur !== undefined))
}

/**
 * Writes a change in the client. A new name waits for the billing system before a proof of address bears it; a new contact keeps
 * beside it the one it replaces.
 */
export const ecrireClient = async (
  db: Kysely<DB>,
  client: { numeroClient: string; numeroContrat: string; estProfessionnel: boolean },
  valeurs: ValeursClient,
  quand: { le: Date; jour: string },
): Promise<void> => {
  await declarerContacts(db, client, valeurs, quand.le)
  const renomme = valeurs.nom !== undefined || valeurs.prenom !== undefined
  await db
    .updateTable('client')
    .set({
      ...colonnesDe(valeurs, client.estProfessionnel),
      date_dernier_changement: quand.jour,
      ...(renomme ? { nom_declare_le: quand.le } : {}),
    })
    .where('numero_client', '=', client.numeroClient)
    .execute()
}
