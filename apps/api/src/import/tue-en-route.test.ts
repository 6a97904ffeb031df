import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { pool } = base

const CONTRATS = 3000
const PAR_CONTRAT = 5
const contrats = Array.from({ length: CONTRATS }, (_, i) => String(i + 1).padStart(7, '0'))
/** One line for each contract and rank. */
const fichier = (entete: string, ligne: (contrat: string, rang: number) => string): string =>
  `${entete}\n${contrats.flatMap((c) => Array.from({ length: PAR_CONTRAT }, (_, i) => `${c};${ligne(c, i + 1)}\n`)).join('')}`

beforeAll(async () => {
  await pool.query(`insert into client (numero_client) values ('K')`)
  await pool.query(
    `insert into contrat (numero_contrat, code_type_service, code_etat_contrat, date_etat, numero_client_titulaire, numero_client_payeur)
     select n, 'EA', 'SE', '2020-01-01', 'K', 'K' from unnest($1::text[]) n`,
    [contrats],
  )
  const factures = `numeroContrat;numeroFacture;dateEmission;montantTtc;reste;dateReste\n${contrats.map((c) => `${c};F;2026-07-01;55,00;55,00;2026-07-01\n`).join('')}`
  expect((await importerTexte(pool, 'factures', factures)).comptes).toMatchObject({ acceptees: CONTRATS })
})

/** Ends the command as soon as it has written something. */
const tuer = async (format: string, texte: string, ecrit: () => Promise<number>): Promise<number> => {
  const dossier = await mkdtemp(join(tmpdir(), 'ondine-tue-'))
  try {
    const chemin = join(dossier, 'f.csv')
    await writeFile(chemin, texte)
    const enfant = spawn(process.execPath, [resolve(import.meta.dirname, '../main-import.ts'), format, chemin], {
      env: { ...process.env, DATABASE_URL: base.url, INIT_CWD: dirname(chemin) },
      stdio: 'ignore',
    })
    const fin = new Promise((repondre) => enfant.on('close', repondre))
    while (enfant.exitCode === null && (await ecrit()) === 0) await delay(5)
    enfant.kill('SIGKILL')
    await fin
    return await ecrit()
  } finally {
    await rm(dossier, { recursive: true })
  }
}
const nombre = (requete: string) => async (): Promise<number> =>
  (await pool.query<{ n: number }>(requete)).rows[0]?.n ?? 0

it.each([
  {
    format: 'lignes-factures',
    // four lines of 10 euros and their VAT: the chunks cut invoices in two
    texte: fichier('numeroContrat;numeroFacture;rang;rubrique;libelle;quantite;unite;prix;montant;taux', (_, rang) =>
      rang === PAR_CONTRAT ? `F;${rang};TVA;TVA;;;;15,00;10` : `F;${rang};COLLECTE;Part ${rang};10;M3;1;10,00;10`,
    ),
    ecrit: nombre(
      'select coalesce(sum(jsonb_array_length(lignes) + jsonb_array_length(tva)), 0)::int as n from facture_detail',
    ),
    etat: 'select numero_contrat, lignes, tva, total_ttc_centimes from facture_detail order by 1',
  },
  {
    format: 'reglements',
    texte: fichier(
      'numeroContrat;reference;dateReglement;mode;montant;numeroFacture',
      (_, rang) => `R${rang};2026-07-0${rang + 1};carte;12,34;F`,
    ),
    ecrit: nombre('select count(*)::int as n from reglement'),
    etat: `select m.numero_contrat, m.cle, m.centimes, c.reste_centimes from mouvement m join creance c using (numero_contrat)
            where m.cle like 'REGLEMENT:%' or m.cle like 'EXCEDENT:%' order by 1, 2`,
  },
  {
    format: 'echeances',
    texte: fichier(
      'numeroContrat;numeroEcheancier;rang;nature;dateEcheance;montant;statut;encaissable;dateCreation',
      (_, rang) => `M1;${rang};MENSUALISATION;2026-08-0${rang};10,01;A_VENIR;oui;2026-07-01`,
    ),
    ecrit: nombre('select count(*)::int as n from echeance'),
    etat: `select e.numero_contrat, e.rang, c.reste_centimes, p.total_centimes from echeance e join creance c using (numero_contrat, id_creance)
             join echeancier p using (numero_contrat, numero_echeancier) order by 1, 2`,
  },
])(
  'writes each line of $format once when the import is killed between two chunks and run again',
  {
    timeout: 180_000,
  },
  async ({ format, texte, ecrit, etat }) => {
    const coupes = await tuer(format, texte, ecrit)
    expect(coupes).toBeGreaterThan(0)
    const { comptes } = await importerTexte(pool, format, texte)
    const lignes = CONTRATS * PAR_CONTRAT
    // the command ended before the kill only where the machine was slow to look: then all is repeated
    expect([comptes.acceptees + comptes.repetees, comptes.refusees]).toEqual([lignes, 0])
    expect(comptes.repetees).toBeGreaterThan(0)
    const { rows: fini } = await pool.query(etat)
    expect(fini.length).toBeGreaterThanOrEqual(CONTRATS)
    expect((await importerTexte(pool, format, texte)).comptes).toMatchObject({ acceptees: 0, repetees: lignes })
    expect((await pool.query(etat)).rows).toEqual(fini)
    expect((await pool.query('select * from controler_grand_livre()')).rows).toEqual([])
  },
)
