import type { PoolClient } from 'pg'
import { jourDeTexte, texteJour } from '../../platform/temps-local.ts'
import type { FactureRecue } from './invoices.repo.ts'

const ditSonReste = ({ reste, connue }: FactureRecue): boolean =>
  reste !== null && (connue?.resteOuverture ?? null) === null

/** What an invoice keeps of what was left the first time billing told, and the day it was so: written with it, the row once. */
export const colonnesOuverture = { reste_ouverture_centimes: 'bigint', ouverte_le: 'date' } as const
export const ouvertureDe = (recue: FactureRecue, aujourdHui: string) =>
  ditSonReste(recue)
    ? {
        reste_ouverture_centimes: recue.reste,
        ouverte_le: recue.dateReste ?? texteJour(jourDeTexte(aujourdHui) - 1),
      }
    : {
        reste_ouverture_centimes: recue.connue?.resteOuverture ?? null,
        ouverte_le: recue.connue?.ouverteLe ?? null,
      }

/** What is left, told for the first time, is posted. Answers the lines that told it. */
export const ouvrirFactures = async (client: PoolClient, recues: readonly FactureRecue[]): Promise<number[]> => {
  const aOuvrir = recues.filter(ditSonReste)
  await client.query('select ouvrir_factures($1, $2)', [
    aOuvrir.map((l) => l.numeroContrat),
    aOuvrir.map((l) => l.numeroFacture),
  ])
  return aOuvrir.map(({ ligne }) => ligne)
}

/**
 * A higher version of an invoice that is posted: the difference is. Less than what is left lowers it, the rest of a lower amount,
 * already paid, is an advance. The due takes its new amount on the side that its bounds allow: before a rise, after a fall.
 */
export const corrigerFactures = async (
  client: PoolClient,
  recues: readonly FactureRecue[],
  aujourdHui: string,
): Promise<void> => {
  const ecarts = recues.flatMap((l) =>
    l.connue === undefined || l.connue.resteOuverture === null || l.connue.montant === l.montantTtc
      ? []
      : [
          {
            c: l.numeroContrat,
            n: l.numeroFacture,
            version: l.version,
            montant: l.montantTtc,
            ecart: l.montantTtc - l.connue.montant,
          },
        ],
  )
  if (ecarts.length === 0) return
  const lot = 'json_to_recordset($1::json) l (c text, n text, version int, montant bigint, ecart bigint)'
  const donnees = JSON.stringify(ecarts)
  await client.query(
    `insert into creance as k (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code)
     select l.c, 'F:' || l.n, 'FACTURE', l.n, l.montant, f.date_emission, f.exigible_le, f.traite_code
       from ${lot} join facture f on f.numero_contrat = l.c and f.numero_facture = l.n order by 1, 2
     on conflict (numero_contrat, id_creance) do update set montant_centimes = greatest(k.montant_centimes, excluded.montant_centimes)`,
    [donnees],
  )
  await client.query(
    `with l as (select l.*, k.reste_centimes as reste from ${lot} join creance k on k.numero_contrat = l.c and k.id_creance = 'F:' || l.n)
     insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     select c, 'FACTURE:' || n || ':' || version, 'CORRECTION', 'CLIENT', 'FACTURATION', 'F:' || n, ecart, $2::date from l where ecart > 0
     union all
     select c, 'FACTURE:' || n || ':' || version, 'CORRECTION', 'FACTURATION', 'CLIENT', 'F:' || n, least(-ecart, reste), $2 from l where ecart < 0 and reste > 0
     union all
     select c, 'TROP_FACTURE:' || n || ':' || version, 'CORRECTION', 'FACTURATION', 'AVANCE', null, -ecart - reste, $2 from l where -ecart > reste`,
    [donnees, aujourdHui],
  )
  await client.query(
    `update creance k set montant_centimes = l.montant from ${lot}
      where k.numero_contrat = l.c and k.id_creance = 'F:' || l.n and k.montant_centimes <> l.montant`,
    [donnees],
  )
}

/** A credit note that names the invoice it corrects settles it, as far as it goes and the advance allows (migration 0403). */
export const imputerAvoirs = async (
  client: PoolClient,
  contrats: readonly string[],
  aujourdHui: string,
): Promise<void> => {
  await client.query('select imputer_avoirs($1, $2)', [contrats, aujourdHui])
}

/** What an advance settled is due again where what made it was taken back (migration 0400). */
export const couvrirAvances = async (
  client: PoolClient,
  contrats: readonly string[],
  aujourdHui: string,
): Promise<void> => {
  await client.query('select couvrir_avances($1, $2)', [contrats, aujourdHui])
}
