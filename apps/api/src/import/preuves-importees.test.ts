import { afterAll, expect, it } from 'vitest'
import { unAConfirmer, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { db, pool } = base

const etatDe = async (userWebId: number, numeroContrat: string): Promise<string> => {
  const { rows } = await pool.query<{ etat: string }>(
    `select preuve as etat from attachement where user_web_id = $1 and numero_contrat = $2
      union all select etat from rattachement_a_confirmer where user_web_id = $1 and numero_contrat = $2`,
    [userWebId, numeroContrat],
  )
  return rows.map(({ etat }) => etat).join('+')
}

it('proves what waits when billing brings the validated address of the account, for that contract and account only', async () => {
  const compte = await unUtilisateur(db, { email: 'zoe.morel@courriel.fr', motDePasse: null })
  const [nonValide, autre] = [
    await unUtilisateur(db, { email: 'sans.lien@courriel.fr', mailValide: false, motDePasse: null }),
    await unUtilisateur(db, { motDePasse: null }),
  ]
  await unClient(db, { numero_client: 'K7', email: null })
  const [sien, suspendu] = [
    await unContrat(db, { numero_client_titulaire: 'K7' }),
    await unContrat(db, { numero_client_titulaire: 'K7' }),
  ]
  for (const { userWebId } of [compte, nonValide, autre]) await unAConfirmer(db, userWebId, sien)
  await unAConfirmer(db, compte.userWebId, suspendu, 'SUSPENDU')
  await importerTexte(pool, 'clients', 'numeroClient;nom;email\nK7;Morel;Zoe.MOREL@courriel.fr\n')
  expect([
    await etatDe(compte.userWebId, sien),
    await etatDe(nonValide.userWebId, sien),
    await etatDe(autre.userWebId, sien),
    await etatDe(compte.userWebId, suspendu),
  ]).toEqual(['EMAIL', 'A_CONFIRMER', 'A_CONFIRMER', 'SUSPENDU'])
  const traces = await db.selectFrom('audit').select(['action', 'objet_id', 'detail']).execute()
  expect(traces).toEqual([
    { action: 'contrat-prouve', objet_id: sien, detail: { compte: compte.userWebId, preuve: 'EMAIL' } },
  ])
})

it('proves it too when billing names another payer', async () => {
  const compte = await unUtilisateur(db, { email: 'payeur@courriel.fr', motDePasse: null })
  await unClient(db, { numero_client: 'K8', email: 'payeur@courriel.fr' })
  const numero = await unContrat(db)
  await unAConfirmer(db, compte.userWebId, numero)
  const titulaire = await db
    .selectFrom('contrat')
    .selectAll()
    .where('numero_contrat', '=', numero)
    .executeTakeFirstOrThrow()
  const ligne = `${numero};EA;SE;2020-01-01;${titulaire.numero_client_titulaire};K8`
  await importerTexte(
    pool,
    'contrats',
    `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;numeroClientPayeur\n${ligne}\n`,
  )
  expect(await etatDe(compte.userWebId, numero)).toBe('EMAIL')
})

it('takes the file of attachments for the word of the utility, against a suspension too', async () => {
  const compte = await unUtilisateur(db, { motDePasse: null })
  const [attend, suspendu, neuf] = [
    await unAConfirmer(db, compte.userWebId),
    await unAConfirmer(db, compte.userWebId, undefined, 'SUSPENDU'),
    await unContrat(db),
  ]
  await importerTexte(
    pool,
    'rattachements',
    `identifiant;numeroContrat\n${[attend, suspendu, neuf].map((n) => `${compte.identifiant};${n}\n`).join('')}`,
  )
  for (const numero of [attend, suspendu, neuf]) expect(await etatDe(compte.userWebId, numero)).toBe('IMPORT')
})
