import { afterAll, expect, it } from 'vitest'
import { unAConfirmer, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { contactsDePreuve } from '../domains/abonnement/contacts-de-preuve.ts'
import { fixedClock } from '../platform/clock.ts'
import type { Contexte } from '../platform/context.ts'
import { importerTexte, MAINTENANT } from './import.fixtures.ts'

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

/** The ways by which the holder of that client would be asked to prove it. */
const joints = async (numeroClient: string): Promise<string[]> => {
  const numero = await unContrat(db, { numero_client_titulaire: numeroClient })
  const ctx = {
    sql: db,
    clock: fixedClock(MAINTENANT),
    installation: { secret: 'un-secret' } as Contexte['installation'],
  }
  return (await contactsDePreuve(ctx, numero)).map(({ valeur }) => valeur)
}

it.each([
  'néant',
  'NON COMMUNIQUÉ',
  '@',
  'zoe.courriel.fr',
  'zoe@courriel.fr, bo@courriel.fr',
  'Zoé <zoe@courriel.fr>',
])('keeps no address of %j in the file, says so, and lets what was stored before prove nothing', async (mot) => {
  const stocke = await unClient(db, { email: mot, numero_telephone1: 'demander à la mairie' })
  expect(await joints(stocke)).toEqual([])
  await unClient(db, { numero_client: `K${mot}`, email: 'ancienne@courriel.fr', numero_telephone1: null })
  const fichier = `numeroClient\tnom\temail\tnumeroTelephone1\nK${mot}\tMorel\t${mot}\t06 39 98 00 01 le soir\n`
  const { comptes, remarques } = await importerTexte(pool, 'clients', fichier)
  expect(comptes).toMatchObject({ acceptees: 1, refusees: 0, avertissements: 2 })
  expect(remarques.map(({ champ, valeur, gravite }) => [champ, valeur, gravite])).toEqual([
    ['email', mot.startsWith('@') ? `'${mot}` : mot, 'AVERTISSEMENT'],
    ['numeroTelephone1', '06 39 98 00 01 le soir', 'AVERTISSEMENT'],
  ])
  const { rows } = await pool.query('select email, numero_telephone1 from client where numero_client = $1', [`K${mot}`])
  expect(rows).toEqual([{ email: null, numero_telephone1: '06 39 98 00 01 le soir' }])
  expect(await joints(`K${mot}`)).toEqual([])
  const encore = await importerTexte(pool, 'clients', fichier)
  expect(encore.comptes).toMatchObject({ repetees: 1, avertissements: 2 })
})

it('keeps an address and a number as billing writes them, and lets them prove', async () => {
  await importerTexte(
    pool,
    'clients',
    'numeroClient;nom;email;numeroTelephone1\nK9;Bo; Bo@Courriel.FR ;06.39.98.00.02\n',
  )
  expect(await joints('K9')).toEqual(['Bo@Courriel.FR', '0639980002'])
})

it('takes no invoice of the year 2062 and no number without a sign', async () => {
  const numero = await unContrat(db)
  const entete = 'numeroFacture;numeroContrat;dateEmission;montantTtc\n'
  const lignes = [`F1;${numero};2062-11-20;10`, `F2;${numero};2026-12-21;10`, `-;${numero};2026-11-20;10`]
  const { comptes, remarques } = await importerTexte(pool, 'factures', `${entete}${lignes.join('\n')}\n`)
  expect(comptes).toMatchObject({ acceptees: 1, refusees: 2 })
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['2', 'dateEmission', 'date dans le futur'],
    ['4', 'numeroFacture', 'référence attendue : au moins une lettre ou un chiffre'],
  ])
  expect((await importerTexte(pool, 'clients', 'numeroClient;nom\n?;Zoé\n')).comptes).toMatchObject({ refusees: 1 })
})

it('opens nothing by an address that the account did not prove, nor by a name of two accounts', async () => {
  const numero = await unContrat(db)
  const [frappee, inscrite] = [
    await unUtilisateur(db, {
      email: 'frappee@courriel.fr',
      identifiant: 'frappee',
      motDePasse: null,
      adresseProuvee: false,
    }),
    await unUtilisateur(db, { email: 'inscrite@courriel.fr', motDePasse: null, mailValide: false }),
  ]
  const vraie = await unUtilisateur(db, { email: 'vraie@courriel.fr', identifiant: 'vraie', motDePasse: null })
  const pirate = await unUtilisateur(db, { identifiant: 'vraie@courriel.fr', motDePasse: null })
  const noms = ['frappee@courriel.fr', 'INSCRITE@courriel.fr', 'vraie@courriel.fr', 'personne']
  const texte = `identifiant;numeroContrat\n${noms.map((nom) => `${nom};${numero}\n`).join('')}`
  const { comptes, remarques } = await importerTexte(pool, 'rattachements', texte)
  expect(comptes).toMatchObject({ acceptees: 0, refusees: 4 })
  const nonConfirmee = 'adresse que le titulaire du compte n’a pas confirmée'
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['2', 'identifiant', nonConfirmee],
    ['3', 'identifiant', nonConfirmee],
    ['4', 'identifiant', 'nom ambigu : identifiant d’un compte, adresse d’un autre'],
    ['5', 'identifiant', 'compte inconnu'],
  ])
  for (const { userWebId } of [frappee, inscrite, vraie, pirate]) expect(await etatDe(userWebId, numero)).toBe('')
  // a name that is no address is the account's own
  await importerTexte(pool, 'rattachements', `identifiant;numeroContrat\nFRAPPEE;${numero}\n`)
  expect(await etatDe(frappee.userWebId, numero)).toBe('IMPORT')
})
