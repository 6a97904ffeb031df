import { estRoleClient, type RoleClient } from '@ondine/webapi/client/client.codes.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

/** A client as the portal shows it. Days are yyyy-MM-dd. */
export interface LigneClient {
  numero_client: string
  nom_affiche: string
  civilite: string | null
  denomination: string | null
  raison_sociale: string | null
  prenom: string | null
  nom: string | null
  code_qualite: string | null
  libelle_qualite: string | null
  siret: string | null
  code_ape: string | null
  numero_telephone1: string | null
  numero_telephone2: string | null
  email: string | null
  date_naissance: string | null
  date_naissance_bis: string | null
  ville_naissance: string | null
  ville_naissance_bis: string | null
  est_professionnel: boolean
  ref_externe_utilisateur: string | null
  facturation_adresse: string | null
  facturation_complement: string | null
  facturation_code_postal: string | null
  facturation_ville: string | null
  facturation_pays: string | null
  iban: string | null
  bic: string | null
  titulaire_du_compte: string | null
  date_dernier_changement: string | null
}
export interface LigneClientDuContrat extends LigneClient {
  est_titulaire: boolean
  est_co_titulaire: boolean
  est_payeur: boolean
  /** The number, where the reader may know it. */
  numero_lisible: string | null
}

const COLONNES = sql`k.numero_client, nom_client(k) as nom_affiche, k.civilite, k.denomination, k.raison_sociale, k.prenom, k.nom,
  k.code_qualite, k.libelle_qualite, k.siret, k.code_ape, k.numero_telephone1, k.numero_telephone2, k.email,
  k.date_naissance, k.date_naissance_bis, k.ville_naissance, k.ville_naissance_bis, k.est_professionnel,
  k.ref_externe_utilisateur, k.facturation_adresse, k.facturation_complement, k.facturation_code_postal,
  k.facturation_ville, k.facturation_pays, k.iban, k.bic, k.titulaire_du_compte, k.date_dernier_changement`

const COLONNE_DU_ROLE = {
  titulaire: 'c.numero_client_titulaire',
  coTitulaire: 'c.numero_client_co_titulaire',
  payeur: 'c.numero_client_payeur',
} as const satisfies Record<RoleClient, string>

/** A client of the contract by its number or its role; undefined when it is none of its three. `lecteur`: whom it is shown to. */
export const findClientDuContrat = async (
  db: Kysely<DB>,
  numeroContrat: string,
  client: string = 'titulaire',
  { verrou = false, lecteur = null }: { verrou?: boolean; lecteur?: number | null } = {},
): Promise<LigneClientDuContrat | undefined> => {
  const lequel = estRoleClient(client)
    ? sql`k.numero_client = ${sql.ref(COLONNE_DU_ROLE[client])}`
    : sql`k.numero_client = ${client}
          and k.numero_client in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)`
  const { rows } = await sql<LigneClientDuContrat>`
    select ${COLONNES}, k.numero_client = c.numero_client_titulaire as est_titulaire,
           coalesce(k.numero_client = c.numero_client_co_titulaire, false) as est_co_titulaire,
           k.numero_client = c.numero_client_payeur as est_payeur,
           numero_client_lisible(${lecteur}::bigint, c.numero_contrat, k.numero_client) as numero_lisible
      from contrat c join client k on ${lequel}
     where c.numero_contrat = ${numeroContrat} ${verrou ? sql`for no key update of k` : sql``}`.execute(db)
  return rows[0]
}

/** Is the contract attached, and open, to this very account? Sub-users only read; to an account that staff closed nothing is. */
export const estAttache = async (db: Kysely<DB>, userWebId: number, numeroContrat: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attachement_ouvert a
     where a.user_web_id = ${userWebId} and a.numero_contrat = ${numeroContrat} and a.proprietaire_id is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Is this account, to which the contract is attached, known to be this client of it (0062)? */
export const estCeClient = async (
  db: Kysely<DB>,
  userWebId: number,
  { numeroContrat, numeroClient }: { numeroContrat: string; numeroClient: string },
): Promise<boolean> => {
  const { rows } = await sql<{ oui: boolean }>`
    select est_client_du_contrat(${userWebId}, ${numeroContrat}, ${numeroClient}) as oui`.execute(db)
  return rows[0]?.oui === true
}

/** Is a contract of this client attached, and open, to this very account? */
export const aUnContratDuClient = async (db: Kysely<DB>, userWebId: number, numeroClient: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from attachement_ouvert a
      join contrat c on c.numero_contrat = a.numero_contrat
     where a.user_web_id = ${userWebId} and a.proprietaire_id is null
       and ${numeroClient} in (c.numero_client_titulaire, c.numero_client_co_titulaire, c.numero_client_payeur)
     limit 1`.execute(db)
  return rows.length > 0
}

export const ecrireReferenceExterne = async (
  db: Kysely<DB>,
  numeroClient: string,
  reference: string | null,
): Promise<void> => {
  await db
    .updateTable('client')
    .set({ ref_externe_utilisateur: reference })
    .where('numero_client', '=', numeroClient)
    .execute()
}

/**
 * Contracts in service that the payer of this one pays for. Who is not known to be that payer (0062) is told of none but this one: how
 * many homes an agency manages is not its tenant's. `lecteur` null: staff.
 */
export const compterContratsDuPayeur = async (
  db: Kysely<DB>,
  numeroContrat: string,
  lecteur: number | null,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contrat c
      join contrat p on p.numero_contrat = ${numeroContrat} and p.numero_client_payeur = c.numero_client_payeur
     where not c.is_resilie
       and (c.numero_contrat = p.numero_contrat or ${lecteur}::int is null
         or est_client_du_contrat(${lecteur}::int, p.numero_contrat, p.numero_client_payeur))`.execute(db)
  return rows[0]?.n ?? 0
}
