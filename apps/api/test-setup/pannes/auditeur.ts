import type pg from 'pg'
import type { DemandeNotee, DueNotee, JournalDeLaBanque, JournalDesGens } from './journal.ts'

// Written apart: it knows what people asked, what their bank took, the words of the law of payments, and the tables. No code of the product.

export interface Anomalie {
  readonly regle: string
  readonly objet: string
  readonly attendu?: unknown
  readonly trouve?: unknown
}

const nomDe = ({ numeroContrat, idCreance }: DueNotee): string => `${numeroContrat} ${idCreance}`
const ajouter = (comptes: Map<string, number>, nom: string, centimes: number): void => {
  comptes.set(nom, (comptes.get(nom) ?? 0) + centimes)
}

/** Who asked for a payment, by its reference: looked up once for each capture of tens of thousands. */
const parReference = ({ demandes }: JournalDesGens): ReadonlyMap<string, DemandeNotee> => {
  const trouvees = new Map<string, DemandeNotee>()
  for (const demande of demandes)
    for (const reference of demande.references) if (!trouvees.has(reference)) trouvees.set(reference, demande)
  return trouvees
}

/** What is left of each due, and what each contract has in advance and waiting, if the journals say true. */
export const attendre = (gens: JournalDesGens, banque: JournalDeLaBanque) => {
  const restes = new Map(gens.dues.map((due) => [nomDe(due), due.centimes]))
  const avances = new Map<string, number>()
  const attentes = new Map<string, number>()
  const payees = new Set<string>()
  const demandes = parReference(gens)
  const soldees = new Set(
    banque.captures.flatMap(({ reference, montant, devise }) => {
      const demandee = demandes.get(reference)?.lignes.reduce((somme, ligne) => somme + ligne.montant, 0)
      return devise === 'EUR' && montant === demandee ? [reference] : []
    }),
  )
  for (const { reference, montant, devise } of banque.captures) {
    const demande = demandes.get(reference)
    if (demande === undefined) continue
    const [premiere] = demande.lignes
    const demandee = demande.lignes.reduce((somme, ligne) => somme + ligne.montant, 0)
    if (devise !== 'EUR' || premiere === undefined) continue
    if (montant !== demandee) {
      // of what is paid, before or after, nobody decides any more: it waits as money of no payment
      if (!soldees.has(reference)) ajouter(attentes, premiere.due.numeroContrat, montant)
      continue
    }
    for (const ligne of demande.lignes) {
      const reste = payees.has(reference) ? 0 : (restes.get(nomDe(ligne.due)) ?? 0)
      const solde = Math.min(reste, ligne.montant)
      ajouter(restes, nomDe(ligne.due), -solde)
      ajouter(avances, ligne.due.numeroContrat, ligne.montant - solde)
    }
    payees.add(reference)
  }
  return { restes, avances, attentes }
}

/** What a portal may not have let happen, whatever became of the money. */
const fautesDesJournaux = (gens: JournalDesGens, banque: JournalDeLaBanque): Anomalie[] => {
  const fautes: Anomalie[] = []
  const parCle = Map.groupBy(
    gens.demandes.filter(({ references }) => references.length > 0),
    ({ cle }) => cle,
  )
  for (const [cle, demandes] of parCle) {
    const nombre = new Set(demandes.flatMap(({ references }) => references)).size
    if (nombre > 1) fautes.push({ regle: 'CLE_IGNOREE', objet: cle, attendu: 1, trouve: nombre })
    const corps = new Set(demandes.map(({ lignes }) => JSON.stringify(lignes))).size
    if (corps > 1) fautes.push({ regle: 'CLE_AUTRE_CORPS', objet: cle, attendu: 1, trouve: corps })
  }
  for (const { references, lignes } of gens.demandes)
    for (const { due, montant } of lignes)
      if (references.length > 0 && (montant > due.centimes || montant <= 0))
        fautes.push({ regle: 'MONTANT_CRU', objet: nomDe(due), attendu: due.centimes, trouve: montant })
  const parDue = new Map<string, number>()
  const demandes = parReference(gens)
  for (const { reference, devise } of banque.captures) {
    const demande = demandes.get(reference)
    if (demande === undefined || devise !== 'EUR') continue
    for (const { due, montant } of demande.lignes) ajouter(parDue, nomDe(due), montant)
  }
  for (const due of gens.dues) {
    const pris = parDue.get(nomDe(due)) ?? 0
    if (pris > due.centimes)
      fautes.push({ regle: 'PAYEE_DEUX_FOIS', objet: nomDe(due), attendu: due.centimes, trouve: pris })
  }
  for (const [statut, nombre] of gens.statuts)
    if (statut >= 500 && statut !== 503) fautes.push({ regle: 'INCIDENT', objet: String(statut), trouve: nombre })
  return fautes
}

const compter = async (pool: pg.Pool, requete: string): Promise<Map<string, number>> =>
  new Map((await pool.query<{ nom: string; n: number }>(requete)).rows.map(({ nom, n }) => [nom, Number(n)]))
const solde = (compte: string): string => `
  select numero_contrat as nom, sum(case when credit like '${compte}' then centimes else -centimes end) as n
    from mouvement where credit like '${compte}' or debit like '${compte}' group by 1`

const comparer = (regle: string, attendus: Map<string, number>, trouves: Map<string, number>): Anomalie[] =>
  [...new Set([...attendus.keys(), ...trouves.keys()])].flatMap((objet) => {
    const [attendu, trouve] = [attendus.get(objet) ?? 0, trouves.get(objet) ?? 0]
    return attendu === trouve ? [] : [{ regle, objet, attendu, trouve }]
  })

/** All that the database says otherwise than the journals. */
export const auditer = async (
  pool: pg.Pool,
  gens: JournalDesGens,
  banque: JournalDeLaBanque,
): Promise<readonly Anomalie[]> => {
  const attendu = attendre(gens, banque)
  const pris = new Map<string, number>()
  for (const { transaction } of banque.captures) pris.set(transaction, 1)
  const connues = await compter(pool, 'select reference as nom, 1 as n from paiement')
  const { rows: livre } = await pool.query('select regle, objet, attendu, trouve from controler_grand_livre()')
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const croisements = Number(rows[0]?.deadlocks ?? 0)
  return [
    ...fautesDesJournaux(gens, banque),
    ...banque.pages.flatMap(({ reference }) =>
      connues.has(reference) ? [] : [{ regle: 'PAGE_SANS_PAIEMENT', objet: reference }],
    ),
    ...comparer(
      'RESTE',
      attendu.restes,
      await compter(pool, `select numero_contrat || ' ' || id_creance as nom, reste_centimes as n from creance`),
    ),
    ...comparer('AVANCE', attendu.avances, await compter(pool, solde('AVANCE'))),
    ...comparer('ATTENTE', attendu.attentes, await compter(pool, solde('ATTENTE:%'))),
    ...comparer(
      'CAPTURE',
      pris,
      await compter(pool, 'select id_transaction as nom, count(*) as n from encaissement group by 1'),
    ),
    ...(croisements > 0 ? [{ regle: 'INTERBLOCAGE', objet: 'base', attendu: 0, trouve: croisements }] : []),
    ...livre.map((une) => ({ ...une, regle: `GRAND_LIVRE_${une.regle}` })),
  ]
}
