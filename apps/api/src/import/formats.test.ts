import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { etatFinal, importerTexte } from './import.fixtures.ts'
import { comptesVides } from './lot.repo.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const un = async (requete: string): Promise<unknown> => (await pool.query(requete)).rows[0]

const CLIENTS = `numeroClient;nom;prenom;estProfessionnel;dateNaissance
K1;Morel;Zoé;non;1980-02-29
K2;Bérard;;oui;
`
const CONTRATS = `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;idPoint;adresse;codePostal;ville;du;au
12;EA;RA;2025-06-30;K1;P1;1 rue A;99100;Val;2020-01-01;2025-06-30
13;EA;SE;2025-06-30;K2;P1;1 rue A;99100;Val;2025-06-30;
`
const APPAREILS = `identifiantAppareil;numeroPhysiqueAppareil;telereleve;cadrans;idPoint;datePose;indexPose;dateDepose;indexDepose
M1;N1;non;1:Base;P1;2020-01-01;0;;
`

it('imports the files of a utility in order, and finds nothing new in them the second time', async () => {
  await pool.query(
    `insert into utilisateur (identifiant, email, adresse_prouvee, nom, prenom, cree_le)
     values ('zoe', 'zoe@ondine.example', 'zoe@ondine.example', 'M', 'Z', now())`,
  )
  const fichiers: [string, string, number][] = [
    ['clients', CLIENTS, 2],
    ['contrats', CONTRATS, 2],
    ['appareils', APPAREILS, 1],
    [
      'rattachements',
      'identifiant;numeroContrat;libelle;isDefautContrat\nZoe@ondine.example;12;Maison;oui\nzoe;13;;non\n',
      2,
    ],
    [
      'releves',
      'identifiantAppareil;dateReleve;valeurIndex;origine\nM1;2025-01-01;100000;relevé\nM1;2025-07-01;190500;Auto-relevé\n',
      2,
    ],
    [
      'factures',
      'numeroFacture;numeroContrat;dateEmission;montantTtc\nF1;12;2025-07-15;"1 234,50"\nF2;13;2025-07-15;-12.3\n',
      2,
    ],
  ]
  for (const [format, texte, lignes] of fichiers) {
    const premiere = await importerTexte(pool, format, texte)
    expect([format, premiere.comptes, premiere.remarques]).toEqual([
      format,
      { ...comptesVides(), lues: lignes, acceptees: lignes },
      [],
    ])
    const seconde = await importerTexte(pool, format, texte)
    expect([format, seconde.comptes]).toEqual([format, { ...comptesVides(), lues: lignes, repetees: lignes }])
  }
  expect(await un(`select montant_ttc_centimes as c from facture where numero_facture = 'F1'`)).toEqual({ c: 123_450 })
  expect(await un(`select numero_contrat, is_defaut_contrat from attachement order by 1 limit 1`)).toEqual({
    numero_contrat: '0000012',
    is_defaut_contrat: true,
  })
})

it('spreads the billing readings of a meter without telemetry over months, all estimated', async () => {
  const { rows } = await pool.query(
    `select to_char(mois, 'YYYY-MM') as mois, litres, litres_estimes, heures_estimees, heures_manquantes from conso_mois order by 1`,
  )
  expect(rows.at(-1)).toEqual({
    mois: '2025-06',
    litres: 15_004,
    litres_estimes: 15_004,
    heures_estimees: 720,
    heures_manquantes: 0,
  })
  expect(await un(`select sum(litres)::int as litres from conso_mois where mois >= '2025-01-01'`)).toEqual({
    litres: 90_500,
  })
  expect(await un('select count(*)::int as n from conso_jour')).toEqual({ n: 0 })
})

it('says of every refused line which field, which value and why', async () => {
  const { comptes, remarques } = await importerTexte(
    pool,
    'contrats',
    `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;idPoint;adresse;codePostal;ville;du;au
14;EA;SE;2025-02-30;K1;;;;;;
15;XX;ZZ;2025-02-03;K1;;;;;;
16;EA;SE;2025-02-03;K9;;;;;;
abc;EA;SE;2025-02-03;K1;;;;;;
17;EA;SE;2025-02-03;K1;P2;2 rue A;99100;Val;2025-02-03;2025-01-01
13;EA;SE;2025-06-30;K2;P1;1 rue A;99100;Val;2026-01-01;
18;EA;SE;2025-02-03;K1
`,
  )
  expect(comptes).toMatchObject({ acceptees: 0, refusees: 7 })
  expect(remarques.map(({ ligne, champ, valeur, motif }) => [ligne, champ, valeur, motif])).toEqual([
    ['2', 'dateEtat', '2025-02-30', 'date impossible : ce jour ou cette heure n’existe pas au calendrier'],
    ['3', 'codeTypeService', 'XX', 'code inconnu, attendu : EA, AS, BT, MT'],
    ['3', 'codeEtatContrat', 'ZZ', 'code inconnu, attendu : SE, AT, CS, RA, RS, RM'],
    ['4', 'numeroClientTitulaire', 'K9', 'client inconnu'],
    ['5', 'numeroContrat', 'abc', 'numéro de contrat attendu : sept chiffres au plus'],
    ['6', 'au', '2025-01-01', 'la fin précède le début'],
    ['7', 'du', '2026-01-01', 'cette période chevauche une autre du même contrat à ce point'],
    ['8', '(ligne)', '18;EA;SE;2025-02-03;K1', '11 colonnes attendues, 5 trouvées'],
  ])
  expect(await un('select count(*)::int as n from contrat')).toEqual({ n: 2 })
})

it('says one row for each bad field of a line, its meter included', async () => {
  const { comptes, remarques } = await importerTexte(
    pool,
    'telereleve',
    'identifiantAppareil;dateReleve;valeurIndex;version;rectifie\nAILLEURS;hier;-4;x;peut-être\nM1;2025-02-30T00:00;1,5;;\n',
  )
  expect(comptes).toMatchObject({ lues: 2, refusees: 2 })
  expect(remarques.map(({ ligne, champ, valeur }) => [ligne, champ, valeur])).toEqual([
    ['2', 'dateReleve', 'hier'],
    ['2', 'valeurIndex', '-4'],
    ['2', 'version', 'x'],
    ['2', 'rectifie', 'peut-être'],
    ['2', 'identifiantAppareil', 'AILLEURS'],
    ['3', 'dateReleve', '2025-02-30T00:00'],
    ['3', 'valeurIndex', '1,5'],
  ])
  const contrats = await importerTexte(
    pool,
    'contrats',
    `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;numeroClientCoTitulaire;idPoint;adresse;codePostal;ville;du;au
21;EA;SE;2025-01-01;K8;K9;;;;;;
22;EA;SE;2025-01-01;K1;;P9;;;;2025-02-01;2025-01-01
`,
  )
  expect(contrats.remarques.map(({ ligne, champ }) => [ligne, champ])).toEqual([
    ['2', 'numeroClientTitulaire'],
    ['2', 'numeroClientCoTitulaire'],
    ['3', 'au'],
    ['3', 'adresse'],
    ['3', 'codePostal'],
    ['3', 'ville'],
  ])
})

it('keeps what is stored of points, stays and fittings where the file has no column for it', async () => {
  const entete = 'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire'
  const sejour = async () =>
    un(`select p.adresse, p.ville, c.au_declare is null as ouvert from contrat_point c join point_livraison p using (id_point)
         where numero_contrat = '0000012'`)
  const avant = await sejour()
  expect(avant).toEqual({ adresse: '1 rue A', ville: 'Val', ouvert: false })
  const { comptes, remarques } = await importerTexte(
    pool,
    'contrats',
    `${entete};idPoint;ville;du\n12;EA;RA;2025-06-30;K1;P1;Valmont;2020-01-01\n23;EA;SE;2025-01-01;K1;P7;Val;2025-01-01\n`,
  )
  expect(await sejour()).toEqual({ adresse: '1 rue A', ville: 'Valmont', ouvert: false })
  expect(comptes).toMatchObject({ acceptees: 1, refusees: 1 })
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['3', 'idPoint', 'point de livraison inconnu : il faut adresse, codePostal et ville pour le créer'],
  ])

  // the payer stays too, unless it was the holder by default
  await importerTexte(pool, 'contrats', `${entete};numeroClientPayeur\n12;EA;RA;2025-06-30;K1;K2\n`)
  await importerTexte(pool, 'contrats', `${entete}\n12;EA;RA;2025-06-30;K1\n13;EA;SE;2025-06-30;K1\n`)
  const { rows: payeurs } = await pool.query('select numero_client_payeur as p from contrat order by numero_contrat')
  expect(payeurs.map(({ p }) => p)).toEqual(['K2', 'K1'])

  await importerTexte(
    pool,
    'appareils',
    'identifiantAppareil;numeroPhysiqueAppareil;idPoint;datePose;indexPose;dateDepose;indexDepose\nM8;N8;P1;2019-01-01;7;2019-12-01;900\n',
  )
  await importerTexte(
    pool,
    'appareils',
    'identifiantAppareil;numeroPhysiqueAppareil;idPoint;datePose\nM8;N8bis;P1;2019-01-01\n',
  )
  expect(
    await un(`select numero_physique_appareil as n, index_pose_litres::int as pose, depose_le is null as posee, index_depose_litres::int as depose
                from appareil_pose join appareil using (appareil_id) where identifiant_appareil = 'M8'`),
  ).toEqual({ n: 'N8bis', pose: 7, posee: false, depose: 900 })
})

it('takes for a sensor provider one of the declared ones', async () => {
  const lignes = ['afdh', 'AFDX', ''].map((f, i) => `F${i};F${i};${f}`).join('\n')
  const { remarques } = await importerTexte(
    pool,
    'appareils',
    `identifiantAppareil;numeroPhysiqueAppareil;fournisseurCapteur\n${lignes}\n`,
  )
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['3', 'fournisseurCapteur', 'code inconnu, attendu : AFDM, AFDH, AFDW'],
  ])
  const { rows } = await pool.query(
    `select fournisseur_capteur as f from appareil where identifiant_appareil ~ '^F' order by identifiant_appareil`,
  )
  expect(rows.map(({ f }) => f)).toEqual(['AFDH', null])
})

it('refuses a client that it would leave without a name, and takes one whose name is stored or in another column', async () => {
  const entete = 'numeroClient;raisonSociale;denomination;nom;prenom\n'
  const lignes = ['S1;;;;Zoé', 'S2;;;-;', 'S3;SARL Puits;;;', 'S4;;Mme Morel;;', 'S5;;;Morel;']
  const { comptes, remarques } = await importerTexte(pool, 'clients', `${entete}${lignes.join('\n')}\n`)
  expect(comptes).toMatchObject({ acceptees: 3, refusees: 2 })
  const sansNom = 'client sans nom : raisonSociale, denomination ou nom attendu'
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['2', 'nom', sansNom],
    ['3', 'nom', sansNom],
  ])
  // an empty cell is no value: the only name of S5 would go; that of S4 is in a column that the file leaves alone
  const suite = await importerTexte(
    pool,
    'clients',
    'numeroClient;nom;email\nS5;;a@ondine.example\nS4;;b@ondine.example\n',
  )
  expect(suite.remarques.map(({ ligne, motif }) => [ligne, motif])).toEqual([['2', sansNom]])
  expect((await importerTexte(pool, 'clients', 'numeroClient;email\nS6;c@ondine.example\n')).comptes.refusees).toBe(1)
  expect(await un(`select array_agg(numero_client order by 1) as n from client where numero_client ~ '^S'`)).toEqual({
    n: ['S3', 'S4', 'S5'],
  })
})

it('leaves alone what the file has no column for', async () => {
  await importerTexte(pool, 'clients', 'numeroClient;email\nK1;zoe@ondine.example\n')
  expect(await un(`select nom, prenom, email from client where numero_client = 'K1'`)).toEqual({
    nom: 'Morel',
    prenom: 'Zoé',
    email: 'zoe@ondine.example',
  })
})

it('reads Windows-1252, a byte order mark, other names, other separators, a doubtful quote and gzip', async () => {
  const accents = Buffer.from('numeroClient;nom\nW1;Bérénice\n', 'latin1')
  expect((await importerTexte(pool, 'clients', accents)).comptes.acceptees).toBe(1)
  expect(
    (await importerTexte(pool, 'clients', '\uFEFFnumeroClient,nom\nW2,"Le ""Grand"", Zoé"\n')).comptes.acceptees,
  ).toBe(1)
  const autre = { colonnes: { numeroClient: 'Réf.', nom: 'Usager' } }
  expect((await importerTexte(pool, 'clients', 'Usager\tautre\tRéf.\nÉtienne\tx\tW3', autre)).comptes.acceptees).toBe(1)
  const gz = { nom: 'clients.csv.gz' }
  expect((await importerTexte(pool, 'clients', gzipSync('numeroClient;nom\nW4;Îlot\n'), gz)).comptes.acceptees).toBe(1)
  const { rows } = await pool.query(`select nom from client where numero_client ~ '^W' order by numero_client`)
  expect(rows.map(({ nom }) => nom)).toEqual(['Bérénice', 'Le "Grand", Zoé', 'Étienne', 'Îlot'])
  const guillemet = await importerTexte(pool, 'clients', 'numeroClient;nom\nW5;"Zoé\nW6;Paul\n')
  expect(guillemet.comptes).toMatchObject({ acceptees: 1, refusees: 1 })
})

it('derives again a meter whose nature changes', async () => {
  await importerTexte(pool, 'appareils', 'identifiantAppareil;numeroPhysiqueAppareil;telereleve\nM2;N2;non\n')
  const lectures = 'identifiantAppareil;dateReleve;valeurIndex\nM2;2025-05-01T00:00;1\nM2;2025-05-01T01:00;8\n'
  const avant = await importerTexte(pool, 'telereleve', lectures)
  expect(avant.remarques.map(({ motif }) => motif)).toEqual([
    expect.stringContaining('posé nulle part'),
    expect.stringContaining('non déclaré télérelevé'),
  ])
  expect(await un('select count(*)::int as n from conso_jour')).toEqual({ n: 0 })
  await importerTexte(pool, 'appareils', 'identifiantAppareil;numeroPhysiqueAppareil;telereleve\nM2;N2;oui\n')
  expect(await un('select total_litres as total, heures_mesurees as heures from conso_jour')).toEqual({
    total: 7,
    heures: 1,
  })
})

it('keeps and reports two values of one instant, an index that goes back, and an exponent', async () => {
  await importerTexte(pool, 'appareils', 'identifiantAppareil;numeroPhysiqueAppareil;telereleve\nM3;N3;oui\n')
  const { comptes, remarques } = await importerTexte(
    pool,
    'telereleve',
    `identifiantAppareil;dateReleve;valeurIndex
M3;2025-05-01T00:00;100
M3;2025-05-01T01:00;110
M3;2025-05-01T01:00;111
M3;2025-05-01T02:00;90
M3;2025-05-01T03:00;4e+05
`,
  )
  expect(comptes).toMatchObject({ acceptees: 5, refusees: 0 })
  expect(remarques.map(({ ligne, motif }) => [ligne, motif.slice(0, 40)])).toEqual([
    ['2', '5 lectures (jusqu’à la ligne 6) d’un compteur posé'.slice(0, 40)],
    ['6', 'index écrit avec un exposant : gardé, mais il'.slice(0, 40)],
    ['4', 'un autre index a été reçu pour le même in'.slice(0, 40)],
    ['', 'index plus bas que le précédent, puis rat'.slice(0, 40)],
    ['5', 'index plus bas que 100 L le 2025-05-01T00:00'.slice(0, 40)],
  ])
  // in the local time of the file
  expect(remarques.at(-2)?.valeur).toBe('M3 2025-05-01T02:00:00+02:00')
  expect(await un('select avertissements::int as n from import_lot order by lot_id desc limit 1')).toEqual({ n: 5 })
  expect((await etatFinal(pool)).telereleve).toHaveLength(7)
})

it('gives the same rows to two imports of the same file at the same time', async () => {
  await importerTexte(pool, 'appareils', 'identifiantAppareil;numeroPhysiqueAppareil;telereleve\nM4;N4;oui\n')
  const lignes = Array.from({ length: 3000 }, (_, i) => {
    const date = new Date(Date.UTC(2025, 0, 1) + i * 3_600_000).toISOString().slice(0, 19)
    return `M4;${date}Z;${i * 3}\n`
  })
  const entete = 'identifiantAppareil;dateReleve;valeurIndex\n'
  const bilans = await Promise.all([
    importerTexte(pool, 'telereleve', entete + lignes.join('')),
    importerTexte(pool, 'telereleve', entete + lignes.toReversed().join('')),
  ])
  expect(bilans[0].comptes.acceptees + bilans[1].comptes.acceptees).toBe(3000)
  expect(
    await un(
      `select sum(litres)::int as litres from conso_annee join appareil using (appareil_id) where identifiant_appareil = 'M4'`,
    ),
  ).toEqual({
    litres: 2999 * 3,
  })
})

it.each([
  ['an empty header', '\n1;2\n', /n’est pas une ligne de noms de colonnes/],
  ['a missing column', 'numeroClient;x\n1;2\n', /Il manque à .* les colonnes identifiant, numeroContrat/],
])('does nothing with %s', async (_, texte, message) => {
  await expect(importerTexte(pool, 'rattachements', texte)).rejects.toThrow(message)
})

it('takes the births and the contracts of the last century, and says of a year that it cannot be', async () => {
  const clients =
    'numeroClient;nom;dateNaissance\nV1;Zoé;1932-02-29\nV2;Bo;1900-01-01\nV3;Cy;1899-12-31\nV4;Di;9999-12-31\n'
  const { comptes, remarques } = await importerTexte(pool, 'clients', clients)
  expect(comptes).toMatchObject({ acceptees: 2, refusees: 2 })
  expect(remarques.map(({ ligne, champ, motif }) => [ligne, champ, motif])).toEqual([
    ['4', 'dateNaissance', 'année impossible : de 1900 à 2099 attendu'],
    ['5', 'dateNaissance', 'année impossible : de 1900 à 2099 attendu'],
  ])
  const { rows } = await pool.query(
    `select date_naissance from client where numero_client like 'V%' order by numero_client`,
  )
  expect(rows.map((r) => String(r.date_naissance))).toEqual(['1932-02-29', '1900-01-01'])
  const contrats = `${CONTRATS.split('\n')[0]}\n14;EA;SE;1962-05-01;V1;P14;1 rue A;99100;Val;1962-05-01;\n`
  expect((await importerTexte(pool, 'contrats', contrats)).comptes).toMatchObject({ acceptees: 1, refusees: 0 })
  expect(await un(`select du from contrat_point where numero_contrat = '0000014'`)).toEqual({
    du: new Date('1962-04-30T23:00:00Z'),
  })
})
