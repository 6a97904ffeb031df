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

type AvoirAImputer = { contrat: string; avoir: string; creance: string; credit: number; reste: number; avance: number }

/** A credit note that names the invoice it corrects settles it, as far as it goes and the advance allows: once each. */
export const imputerAvoirs = async (
  client: PoolClient,
  contrats: readonly string[],
  aujourdHui: string,
): Promise<void> => {
  const { rows } = await client.query<AvoirAImputer>(
    `select a.numero_contrat as contrat, a.numero_facture as avoir, k.id_creance as creance, -a.reste_ouverture_centimes as credit, k.reste_centimes as reste,
            (select sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end)::bigint
               from mouvement m where m.numero_contrat = a.numero_contrat and 'AVANCE' in (m.debit, m.credit)) as avance
       from facture a join creance k on k.numero_contrat = a.numero_contrat and k.id_creance = 'F:' || a.facture_origine
      where a.numero_contrat = any($1) and a.facture_origine is not null and a.reste_ouverture_centimes < 0 and k.reste_centimes > 0
        and not exists (select from mouvement m where m.numero_contrat = a.numero_contrat and m.cle = 'IMPUTATION:' || a.numero_facture)
      order by k.numero_contrat, k.id_creance, a.numero_facture for no key update of k`,
    [contrats],
  )
  const restes = new Map<string, number>()
  const avances = new Map<string, number>()
  const imputees = rows.flatMap(({ contrat, avoir, creance, credit, ...vu }) => {
    const due = `${contrat} ${creance}`
    const reste = restes.get(due) ?? vu.reste
    const avance = avances.get(contrat) ?? vu.avance
    const centimes = Math.min(credit, reste, avance)
    restes.set(due, reste - centimes)
    avances.set(contrat, avance - centimes)
    return centimes > 0 ? [{ contrat, avoir, creance, centimes }] : []
  })
  await client.query(
    `insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
     select c, 'IMPUTATION:' || a, 'IMPUTATION', 'AVANCE', 'CLIENT', k, m, $5::date
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) l (c, a, k, m)`,
    [
      imputees.map((i) => i.contrat),
      imputees.map((i) => i.avoir),
      imputees.map((i) => i.creance),
      imputees.map((i) => i.centimes),
      aujourdHui,
    ],
  )
}

/** What an advance settled is due again where what made it was taken back (migration 0400). */
export const couvrirAvances = async (
  client: PoolClient,
  contrats: readonly string[],
  aujourdHui: string,
): Promise<void> => {
  await client.query('select couvrir_avances($1, $2)', [contrats, aujourdHui])
}
