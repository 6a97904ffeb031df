import { afterAll, expect, it } from 'vitest'
import { unContrat } from '../../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../../test-setup/fixtures/facture.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { findContexte } from './document.repo.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(() => base.drop())

const client = async (numero_client: string, nom: string, ville: string) => {
  await db
    .insertInto('client')
    .values({
      numero_client,
      nom,
      facturation_adresse: '1 rue Haute',
      facturation_code_postal: '99100',
      facturation_ville: ville,
    })
    .execute()
  return numero_client
}
/** A contract that one person holds, another pays, with a point. */
const unContratDePersonnes = async () => {
  const numero = await unContrat(db)
  const [titulaire, payeur] = [
    await client(`T${numero}`, 'Ancien', 'Bief'),
    await client(`P${numero}`, 'Payeur', 'Gué'),
  ]
  await db
    .updateTable('contrat')
    .set({ numero_client_titulaire: titulaire, numero_client_payeur: payeur })
    .where('numero_contrat', '=', numero)
    .execute()
  return { numero, titulaire, payeur }
}
const dites = async (interne: number) => {
  const c = await findContexte(db, interne)
  return [c?.titulaire, c?.payeur, c?.facturation.ville, c?.desservie?.ville]
}
const servir = async (numero: string, ville: string) => {
  const { id_point } = await db
    .selectFrom('contrat_point')
    .select('id_point')
    .where('numero_contrat', '=', numero)
    .executeTakeFirstOrThrow()
  await db.updateTable('point_livraison').set({ ville }).where('id_point', '=', id_point).execute()
}

it('leaves an invoice to whom it was written to: holder, payer, addresses of the day it came', async () => {
  const { numero, titulaire, payeur } = await unContratDePersonnes()
  await servir(numero, 'Amont')
  const avant = await uneFacture(db, numero, { date_emission: '2026-03-02' })
  await db.updateTable('client').set({ nom: 'Nouveau' }).where('numero_client', '=', titulaire).execute()
  await db.updateTable('client').set({ facturation_ville: 'Laval' }).where('numero_client', '=', payeur).execute()
  await servir(numero, 'Aval')
  const apres = await uneFacture(db, numero, { date_emission: '2026-09-02' })
  await db
    .updateTable('contrat')
    .set({ numero_client_payeur: await client(`Q${numero}`, 'Repreneur', 'Val') })
    .where('numero_contrat', '=', numero)
    .execute()
  expect(await dites(avant.identifiantInterne)).toEqual(['Ancien', 'Payeur', 'Gué', 'Amont'])
  expect(await dites(apres.identifiantInterne)).toEqual(['Nouveau', 'Payeur', 'Laval', 'Aval'])
})

it('bears a client number only where it is that of all who hold or pay the contract: it proves (decision 013)', async () => {
  const { numero, titulaire, payeur } = await unContratDePersonnes()
  const numeroDe = async ({ identifiantInterne }: { identifiantInterne: number }) =>
    (await findContexte(db, identifiantInterne))?.numero_client
  const devenir = (choix: { numero_client_payeur?: string; numero_client_co_titulaire?: string | null }) =>
    db.updateTable('contrat').set(choix).where('numero_contrat', '=', numero).execute()
  const autrui = await uneFacture(db, numero, { date_emission: '2026-03-02' })
  expect(await numeroDe(autrui)).toBeNull()
  await devenir({ numero_client_payeur: titulaire })
  const sienne = await uneFacture(db, numero, { date_emission: '2026-09-02' })
  expect([await numeroDe(autrui), await numeroDe(sienne)]).toEqual([null, titulaire])
  await devenir({ numero_client_co_titulaire: payeur })
  expect(await numeroDe(sienne)).toBeNull()
  await devenir({ numero_client_co_titulaire: titulaire })
  expect(await numeroDe(sienne)).toBe(titulaire)
  // who pays since reads it too
  await devenir({ numero_client_payeur: payeur })
  expect(await numeroDe(sienne)).toBeNull()
})

it('keeps one row for as long as nobody changes, and takes no correction', async () => {
  const { numero } = await unContratDePersonnes()
  for (const jour of ['2025-03-02', '2025-09-02', '2026-03-02']) await uneFacture(db, numero, { date_emission: jour })
  const lignes = () => db.selectFrom('facture_personnes').selectAll().where('numero_contrat', '=', numero).execute()
  expect(await lignes()).toHaveLength(1)
  await expect(
    db.updateTable('facture_personnes').set({ payeur: 'Autre' }).where('numero_contrat', '=', numero).execute(),
  ).rejects.toThrow('never changes')
})

it('tells apart the points of invoices that come together, where the contract moved between them', async () => {
  const [mobile, immobile] = [await unContratDePersonnes(), await unContratDePersonnes()]
  await servir(mobile.numero, 'Amont')
  await servir(immobile.numero, 'Rive')
  await base.pool.query(
    `with p as (insert into point_livraison (id_point, adresse, code_postal, ville) values ('NEUF', '2 rue Basse', '99100', 'Aval') returning id_point)
     insert into contrat_point (numero_contrat, id_point, du) select $1, id_point, '2026-06-01T00:00:00+02:00' from p`,
    [mobile.numero],
  )
  const jours = ['2026-03-02', '2026-05-02', '2026-07-02', '2026-09-02']
  await base.pool.query(
    `insert into facture (numero_contrat, numero_facture, date_emission, montant_ttc_centimes)
     select c, 'E' || j, j, 100 from unnest($1::text[]) c, unnest($2::date[]) j order by c, j`,
    [[mobile.numero, immobile.numero], jours],
  )
  const villes = async (numero: string) => {
    const { rows } = await base.pool.query(
      'select identifiant_interne as i from facture where numero_contrat = $1 order by date_emission',
      [numero],
    )
    return Promise.all(rows.map(async ({ i }) => (await dites(i))[3]))
  }
  expect(await villes(mobile.numero)).toEqual(['Amont', 'Amont', 'Aval', 'Aval'])
  expect(await villes(immobile.numero)).toEqual(['Rive', 'Rive', 'Rive', 'Rive'])
  const { rows } = await base.pool.query(
    'select count(*)::int as n from facture_personnes where numero_contrat = any($1) group by numero_contrat order by 1',
    [[mobile.numero, immobile.numero]],
  )
  expect(rows).toEqual([{ n: 1 }, { n: 2 }])
})
