import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasardDe } from '../../test-setup/fixtures/hasard.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { unTueur } from './coupure.fixtures.ts'
import { importerTexte } from './import.fixtures.ts'

// F16: every format of billing is imported twice, for contracts 0… by a process killed on rows that a seed draws, and run again; for
// contracts 9… in one go. What stands of both in the end must be the same.
const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const COMPLET = process.env.TEST_FULL === '1'
const GRAINE = COMPLET ? Date.now() % 1_000_000 : 20_261_122
const hasard = hasardDe(GRAINE)
/** One chunk and a part of another, cut inside a contract. */
const CONTRATS = 1000
const PAQUET = 5000
const PAR_CONTRAT = 6
/** What is not of the file: the instants, and the day of an import that settles a due from an advance. */
const TABLES = {
  facture_detail: 'to_jsonb(t)',
  // the number that a bill gets here is its own
  creance: "to_jsonb(t) - 'facture_interne'",
  echeancier: 'to_jsonb(t)',
  echeance: 'to_jsonb(t)',
  reglement: 'to_jsonb(t)',
  mouvement: `to_jsonb(t) - 'ecrit_le' - case when cle ~ '^LETTRAGE#' then 'effet_le' else '' end`,
  // the number that a difference is accepted by is its own
  rapprochement_facturation: "to_jsonb(t) - 'id'",
  levee: 'to_jsonb(t)',
}

type Serie = '0' | '9'
const contrats = (serie: Serie) => Array.from({ length: CONTRATS }, (_, i) => serie + String(i + 1).padStart(6, '0'))
const fichier =
  (entete: string, ligne: (rang: number) => string, combien = CONTRATS) =>
  (serie: Serie) =>
    `numeroContrat;${entete}\n${contrats(serie)
      .slice(0, combien)
      .flatMap((c) => Array.from({ length: PAR_CONTRAT }, (_, i) => `${c};${ligne(i + 1)}\n`))
      .join('')}`

beforeAll(async () => {
  await pool.query(`insert into client (numero_client) values ('K')`)
  for (const serie of ['0', '9'] as const) {
    await pool.query(
      `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
       select n, 'EA', 'SE', '2020-01-01', 'K', 'K' from unnest($1::text[]) n`,
      [contrats(serie)],
    )
    // the first règlement was counted in what is left
    const lignes = contrats(serie).map((c) => `${c};F;2024-07-01;55,00;42,66;2024-07-01\n`)
    const entete = 'numeroContrat;numeroFacture;dateEmission;montantTtc;reste;dateReste\n'
    expect((await importerTexte(pool, 'factures', entete + lignes.join(''))).comptes.acceptees).toBe(CONTRATS)
  }
})

/** Rows that only one of the two series has, the first digit of the contract apart. */
const differences = async (): Promise<unknown[]> => {
  const toutes: unknown[] = []
  for (const [table, ligne] of Object.entries(TABLES)) {
    const de = (serie: Serie) =>
      `select substr(numero_contrat, 2) as contrat, ${ligne} - 'numero_contrat' as ligne from ${table} t where numero_contrat like '${serie}%'`
    const { rows } = await pool.query(
      `((${de('0')}) except (${de('9')})) union all ((${de('9')}) except (${de('0')})) limit 3`,
    )
    toutes.push(...rows.map((r) => ({ table, ...r })))
  }
  return toutes
}

const reglements = fichier(
  'reference;dateReglement;mode;montant;numeroFacture',
  (rang) => `R${rang};2024-0${rang === 1 ? '6-30' : `7-0${rang + 1}`};carte;12,34;F`,
)
const tueur = await unTueur(base, Object.keys(TABLES))

it.each([
  {
    format: 'lignes-factures',
    // five lines of 10 euros and their VAT: the chunks cut invoices in two
    texte: fichier('numeroFacture;rang;rubrique;libelle;quantite;unite;prix;montant;taux', (rang) =>
      rang === PAR_CONTRAT ? `F;${rang};TVA;TVA;;;;5,00;10` : `F;${rang};COLLECTE;Part ${rang};10;M3;1;10,00;10`,
    ),
  },
  { format: 'reglements', texte: reglements },
  {
    // each in its turn: one counted before the opening, one that is in advance in part
    format: 'rejets',
    avant: { format: 'reglements', texte: reglements },
    texte: fichier('reference;dateRejet;code', (rang) => `R${rang};2024-08-0${rang};AM04`, 60),
  },
  {
    format: 'echeances',
    texte: fichier(
      'numeroEcheancier;rang;nature;dateEcheance;montant;statut;encaissable;dateCreation',
      (rang) => `M1;${rang};MENSUALISATION;2024-08-0${rang};10,01;A_VENIR;oui;2024-07-01`,
    ),
  },
  {
    format: 'impayes',
    texte: fichier(
      'reference;date;montant;solde;dateSolde;soldeExigible;titre',
      (rang) => `I${rang};2024-06-0${rang};10,01;4,0${rang};2024-07-01;2,00;Titre ${rang}`,
    ),
  },
  {
    format: 'soldes',
    texte: fichier('dateSolde;solde', (rang) => `2024-07-0${rang};${rang % 2 === 0 ? '-42,66' : '0'}`),
  },
  {
    format: 'levees',
    texte: fichier('dateLevee;nombre;bac', (rang) => `2024-07-0${rang};${rang};${rang % 2 === 0 ? 'B1' : ''}`),
  },
])(
  `leaves of $format what one clean import leaves, killed on any row and run again (seed ${GRAINE})`,
  { timeout: 300_000 },
  async ({ format, texte, avant }) => {
    if (avant !== undefined)
      for (const serie of ['0', '9'] as const) await importerTexte(pool, avant.format, avant.texte(serie))
    const lignes = texte('9').split('\n').length - 2
    const ecrites = await tueur.compter(async () => {
      expect((await importerTexte(pool, format, texte('9'))).comptes).toMatchObject({ acceptees: lignes, refusees: 0 })
    })
    expect(ecrites).toBeGreaterThan(60)

    // in the first chunk, then in the second one when the first stands
    const [debut, fin] = [Math.floor(hasard() * ecrites * 0.8), Math.floor(hasard() * ecrites * 0.08)]
    for (const rang of [1 + debut, ecrites - fin]) {
      expect(await tueur.tuer(format, texte('0'), rang)).toBe(true)
      expect(await differences()).not.toEqual([])
    }

    const { comptes } = await importerTexte(pool, format, texte('0'))
    expect([comptes.acceptees + comptes.repetees, comptes.refusees]).toEqual([lignes, 0])
    expect(comptes.repetees).toBe(lignes > PAQUET ? PAQUET : 0)
    expect(await differences()).toEqual([])
    expect((await importerTexte(pool, format, texte('0'))).comptes).toMatchObject({ acceptees: 0, repetees: lignes })
    expect(await differences()).toEqual([])
    expect((await pool.query('select * from controler_grand_livre()')).rows).toEqual([])
  },
)
