import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { desHeures, desTelereleves } from './consommation.fixtures.ts'
import { consommationGroupeRoutes } from './consommation-groupe.routes.ts'
import { cumulerGroupes } from './cumuler-groupes.job.ts'

// A large group of which a reader sees all contracts but one: neither refused, nor a litre of that one.

const base = await createTestDatabase()
afterAll(base.drop)
const { db } = base
const { appeler, clock } = await unServeurALHeure(base, consommationGroupeRoutes, new Date('2026-11-20T09:00:00Z'))

const cumuler = (tailleLot: number) =>
  cumulerGroupes(
    {
      sql: db,
      clock,
      signal: new AbortController().signal,
      enTransaction: (faire) =>
        inTransaction(db, (transaction) => faire({ sql: transaction } as never), { attempts: 1 }),
    },
    { seuil: 2, tailleLot },
  )

const premium = await unUtilisateur(db, { motDePasse: null, profils: ['UTILISATEUR_PREMIUM'] })
/** A contract whose meter turns at so many litres an hour from 10 to 16 November. */
const unMesure = async (litresParHeure: number): Promise<string> => {
  const numero = await unAttachement(db, premium.userWebId)
  const appareil = await unAppareil(db, numero, { telereleve: true })
  await desTelereleves(db, appareil, desHeures('2026-11-10T00:00:00+01:00', 24 * 7, litresParHeure))
  return numero
}
const mesures = [await unMesure(1), await unMesure(10), await unMesure(100)]
const [ferme = '', , ouvert = ''] = mesures
const idGroupe = await unGroupe(db, premium.userWebId, { contrats: mesures.slice(0, 2) })
/** Contracts of the same client, without a meter. */
const grossir = async (du: number, au: number): Promise<void> => {
  await sql`
    with neufs as (
      insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
      select (8000000 + n)::text, c.code_type_service, c.code_etat_contrat, c.date_etat, c.numero_client_titulaire, c.numero_client_payeur
        from contrat c, generate_series(${du}::int, ${au}::int) n where c.numero_contrat = ${ferme} returning numero_contrat),
    attaches as (
      insert into attachement (user_web_id, numero_contrat, attache_le, preuve)
      select ${premium.userWebId}, numero_contrat, '2026-01-01Z', 'ANTERIEURE' from neufs)
    insert into groupe_contrat (id_groupe, numero_contrat) select ${idGroupe}, numero_contrat from neufs`.execute(db)
}
const visiteur = await unUtilisateur(db, {
  motDePasse: null,
  profils: ['UTILISATEUR_VISITEUR'],
  proprietaireId: premium.userWebId,
})
await unUnivers(db, premium.userWebId, { utilisateurs: [visiteur.userWebId], groupes: [idGroupe] })
await sql`insert into contenu_restreint (contenu_id, portee, profil, restreint)
          values ('conso', ${ferme}, 'UTILISATEUR_VISITEUR', true)`.execute(db)
const sessions = {
  premium: await uneSession(db, premium.userWebId),
  visiteur: await uneSession(db, visiteur.userWebId),
}

const lire = async (qui: keyof typeof sessions, granularite: string) => {
  const chemin = `Consommation/getConsoGraphData/groupe/${idGroupe}/2026-11-01/2026-11-30/${granularite}`
  const { status, corps } = await appeler(sessions[qui], chemin)
  if (status !== 200) return [status, corps.code]
  const litres = (corps.barres.volumeConsoEnLitres as (number | null)[]).reduce<number>((a, b) => a + (b ?? 0), 0)
  return [status, litres, corps.contrats.nbContrats, corps.contrats.nbContratsEnCalcul]
}
const SEMAINE = 24 * 7

const enPlus = (granularite: string, numero: string, litres: number) =>
  sql`update groupe_barre set litres = litres + ${litres} where id_groupe = ${idGroupe} and granularite = ${granularite}
         and lot = (select lot from groupe_place where id_groupe = ${idGroupe} and numero_contrat = ${numero})`.execute(
    db,
  )

it('adds up the other contracts of a large group, whether its sums are kept or not', { timeout: 120_000 }, async () => {
  await grossir(1, 1_200)
  expect(await lire('visiteur', 'JOURNEE')).toEqual([200, 10 * SEMAINE, 1_201, 0])
  await cumuler(500)
  // into the last batch
  await sql`insert into groupe_contrat (id_groupe, numero_contrat) values (${idGroupe}, ${ouvert})`.execute(db)
  await cumuler(500)
  for (const granularite of ['MOIS', 'JOURNEE']) {
    expect(await lire('premium', granularite)).toEqual([200, 111 * SEMAINE, 1_203, 0])
    expect(await lire('visiteur', granularite)).toEqual([200, 110 * SEMAINE, 1_202, 0])
  }
  const periodes = await appeler(sessions.visiteur, `Consommation/getPeriodConso/groupe/${idGroupe}`)
  expect([periodes.status, periodes.corps.nbContrats]).toEqual([200, 1_202])
  // what is kept of the batch of the closed contract is not read, what is kept of the others is
  await enPlus('MOIS', ferme, 7)
  await enPlus('MOIS', ouvert, 1_000_000)
  expect(await lire('visiteur', 'MOIS')).toEqual([200, 110 * SEMAINE + 1_000_000, 1_202, 0])
  await enPlus('MOIS', ouvert, -1_000_000)
})

it('counts in kilowatt-hours when the only contract of water is the closed one', { timeout: 120_000 }, async () => {
  await sql`update contrat set code_type_service = 'BT' where numero_contrat <> ${ferme}`.execute(db)
  await cumuler(500)
  expect(await lire('premium', 'MOIS')).toEqual([200, SEMAINE, 1_203, 0])
  expect(await lire('visiteur', 'MOIS')).toEqual([200, 110 * SEMAINE, 1_202, 0])
})
