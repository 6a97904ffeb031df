import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'

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
  numero_client: string
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
  facture_origine: string | null
  origine_emise_le: string | null
}

/**
 * Of the contract as it stands on the day of issue, or as it stood last.
 */
export const findContexte = async (
  db: Kysely<DB>,
  identifiantInterne: number,
): Promise<ContexteDocument | undefined> => {
  const { rows } = await sql<ContexteDocument>`
    select nom_client(t) as titulaire, nom_client(y) as payeur, y.numero_client, y.est_professionnel as professionnel, y.siret,
           jsonb_build_object('adresse', y.facturation_adresse, 'complement', y.facturation_complement,
             'code_postal', y.facturation_code_postal, 'ville', y.facturation_ville, 'pays', y.facturation_pays) as facturation,
           p.desservie,
           case when f.nature = 'ECHEANCIER_RECAP' then coalesce(f.montant_ttc_centimes - f.reste_ouverture_centimes, 0) else 0 end
             as prepayee_centimes,
           coalesce(mensualites_deduites(f.numero_contrat, f.numero_facture), 0) as mensualites_centimes,
           f.siret as siret_public, f.code_service, f.engagement, f.marche, f.facture_origine, o.date_emission as origine_emise_le
      from facture f
      join contrat c on c.numero_contrat = f.numero_contrat
      join client t on t.numero_client = c.numero_client_titulaire
      join client y on y.numero_client = c.numero_client_payeur
      left join facture o on o.numero_contrat = f.numero_contrat and o.numero_facture = f.facture_origine
      left join lateral (
        select jsonb_build_object('adresse', pl.adresse, 'complement', pl.complement, 'code_postal', pl.code_postal, 'ville', pl.ville) as desservie
          from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
         where cp.numero_contrat = f.numero_contrat and cp.du <= (f.date_emission + 1)::timestamp at time zone 'Europe/Paris'
         order by cp.du desc, cp.id_point limit 1) p on true
     where f.identifiant_interne = ${identifiantInterne}`.execute(db)
  return rows[0]
}
