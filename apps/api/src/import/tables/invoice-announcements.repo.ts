import type { PoolClient } from 'pg'
import type { FactureRecue } from './invoices.repo.ts'

/** An older one is history, however late it comes. */
const RECENTE_JOURS = 31

/** Puts the invoices that this chunk brings among those to announce, in its transaction. Whether they are is for the portal to say. */
export const noterNouvelles = async (
  client: PoolClient,
  recues: readonly FactureRecue[],
  maintenant: Date,
): Promise<void> => {
  const nouvelles = recues.filter(({ connue, nature }) => connue === undefined && nature !== 'AVOIR')
  await client.query(
    `insert into facture_annonce (numero_contrat, numero_facture, recue_le)
     select f.numero_contrat, f.numero_facture, $3
       from unnest($1::text[], $2::text[]) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
      where f.date_emission > ($3::timestamptz at time zone 'Europe/Paris')::date - $4::int
     on conflict do nothing`,
    [
      nouvelles.map(({ numeroContrat }) => numeroContrat),
      nouvelles.map(({ numeroFacture }) => numeroFacture),
      maintenant,
      RECENTE_JOURS,
    ],
  )
}
