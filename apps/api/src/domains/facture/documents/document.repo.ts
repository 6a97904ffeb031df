import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { personnesDe } from './personnes.sql.ts'

export interface AdressePostale {
  adresse: string | null
  complement: string | null
  code_postal: string | null
  ville: string | null
  pays?: string | null
}

/** What only the document of an invoice says: whom it is written to, where the water is used, and what it answers to. */
export interface ContexteDocument {
  titulaire: string
  payeur: string
  /** Null where the contract has, or had, other clients than this one: it would open to each of them all that the other pays (decision 013). */
  numero_client: string | null
  professionnel: boolean
  /** Of the payer, fourteen digits or what billing sent. */
  siret: string | null
  facturation: AdressePostale
  desservie: AdressePostale | null
  /** What was paid of a yearly bill when billing told of it, of which monthly instalments. */
  prepayee_centimes: number
  mensualites_centimes: number
  /** As they stood on the day of issue; null but for a public body. */
  siret_public: string | null
  code_service: string | null
  engagement: string | null
  marche: string | null
  /** Above nought: billing sent the invoice again. */
  version: number
  facture_origine: string | null
  origine_emise_le: string | null
}

/** As they stood when the invoice came: what billing changes afterwards is of the next ones. */
export const findContexte = async (
  db: Kysely<DB>,
  identifiantInterne: number,
): Promise<ContexteDocument | undefined> => {
  const { rows } = await sql<ContexteDocument>`
    select q.titulaire, q.payeur, q.professionnel, q.siret,
           case when q.numero_client = k.numero_client_titulaire and q.numero_client = k.numero_client_payeur
                 and q.numero_client = coalesce(k.numero_client_co_titulaire, q.numero_client) then q.numero_client end as numero_client,
           jsonb_build_object('adresse', q.facturation_adresse, 'complement', q.facturation_complement,
             'code_postal', q.facturation_code_postal, 'ville', q.facturation_ville, 'pays', q.facturation_pays) as facturation,
           case when num_nonnulls(q.desservie_adresse, q.desservie_ville) > 0 then
             jsonb_build_object('adresse', q.desservie_adresse, 'complement', q.desservie_complement,
               'code_postal', q.desservie_code_postal, 'ville', q.desservie_ville) end as desservie,
           case when f.nature = 'ECHEANCIER_RECAP' then coalesce(f.montant_ttc_centimes - f.reste_ouverture_centimes, 0) else 0 end
             as prepayee_centimes,
           coalesce(mensualites_deduites(f.numero_contrat, f.numero_facture), 0) as mensualites_centimes,
           f.siret as siret_public, f.code_service, f.engagement, f.marche, f.version, f.facture_origine, o.date_emission as origine_emise_le
      from facture f
      join contrat k on k.numero_contrat = f.numero_contrat
      join lateral ${personnesDe(sql`f.numero_contrat`, sql`f.identifiant_interne`)} q on true
      left join facture o on o.numero_contrat = f.numero_contrat and o.numero_facture = f.facture_origine
     where f.identifiant_interne = ${identifiantInterne}`.execute(db)
  return rows[0]
}
