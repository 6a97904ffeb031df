import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { importerTexte } from './import.fixtures.ts'

const base = await createTestDatabase()
afterAll(base.drop)
beforeEach(async () => {
  await base.pool.query('truncate rapprochement_ligne, releve_prestataire')
})

const ENTETE = 'prestataire;traite;operation;nature;dateOperation;montant;devise;transaction\n'
const importer = (lignes: string | Buffer) => importerTexte(base.pool, 'releves-prestataire', lignes)
const gardees = async (): Promise<number> =>
  (await base.pool.query('select count(*)::int as n from rapprochement_ligne')).rows[0].n

it.each([
  ['nothing', 'PAYZEN;EAU;A1;encaissement;2026-11-19;0,00;;', 'montant', 'montant nul : cette ligne ne dit rien'],
  [
    'a negative capture',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;-42,00;;',
    'montant',
    'montant positif attendu : un remboursement ou un impayé a sa propre nature',
  ],
  [
    'a refund that comes in',
    'PAYZEN;EAU;A1;remboursement;2026-11-19;42,00;;T1',
    'montant',
    'montant négatif attendu : cet argent est reparti',
  ],
  [
    'a refund of nothing',
    'PAYZEN;EAU;A1;remboursement;2026-11-19;-42,00;;',
    'transaction',
    'transaction attendue : celle dont l’argent est reparti',
  ],
  [
    'ten to the twelve',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;1000000000000,00;;',
    'montant',
    'montant trop grand : 12 chiffres au plus avant la virgule',
  ],
  [
    'a billion',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;1000000000,00;;',
    'montant',
    'montant trop grand : 999 999 999,99 au plus',
  ],
  [
    'a thousand or one',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;1.000;;',
    'montant',
    'montant ambigu (milliers ?) : deux décimales au plus',
  ],
  [
    'words',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;cent;;',
    'montant',
    'montant illisible : nombre attendu, deux décimales au plus',
  ],
  [
    'a currency that is none',
    'PAYZEN;EAU;A1;encaissement;2026-11-19;42,00;EUX;',
    'devise',
    'devise inconnue : trois lettres attendues, par exemple EUR',
  ],
  ['a day to come', 'PAYZEN;EAU;A1;encaissement;2031-11-19;42,00;;', 'dateOperation', 'date dans le futur'],
  ['a day that is none', 'PAYZEN;EAU;A1;encaissement;2026-11-31;42,00;;', 'dateOperation', /^date impossible/],
  ['another provider', 'PAYPAL;EAU;A1;encaissement;2026-11-19;42,00;;', 'prestataire', /^code inconnu/],
  ['MTC, no provider', 'MTC;EAU;A1;encaissement;2026-11-19;42,00;;', 'prestataire', /^code inconnu/],
  ['another nature', 'PAYZEN;EAU;A1;cadeau;2026-11-19;42,00;;', 'nature', /^valeur inconnue/],
  ['no number', 'PAYZEN;EAU;-;encaissement;2026-11-19;42,00;;', 'operation', /^référence attendue/],
])('refuses %s in one sentence, and takes the line beside it', async (_, ligne, champ, motif) => {
  const { comptes, remarques } = await importer(`${ENTETE}${ligne}\nPAYZEN;EAU;B2;encaissement;2026-11-19;42,00;;\n`)
  expect(remarques).toHaveLength(1)
  expect(remarques[0]).toMatchObject({ ligne: '2', champ, gravite: 'REFUS' })
  expect(remarques[0]?.motif).toMatch(
    typeof motif === 'string' ? new RegExp(`^${motif.replace(/[()?.]/g, '\\$&')}$`) : motif,
  )
  expect([comptes.acceptees, comptes.refusees, await gardees()]).toEqual([1, 1, 1])
})

it('refuses the last line of a file that was cut', async () => {
  const { remarques } = await importer(
    `${ENTETE}PAYZEN;EAU;A1;encaissement;2026-11-19;42,00;;\nPAYZEN;EAU;B2;encaissement;2026-11-19;1`,
  )
  expect(remarques.map(({ ligne }) => ligne)).toEqual(['3'])
  expect(await gardees()).toBe(1)
})

it('takes a line once, in one file or in two, and refuses it with another amount', async () => {
  const ligne = 'PAYZEN;EAU;A1;encaissement;2026-11-19;42,00;;\n'
  const deux = await importer(`${ENTETE}${ligne}${ligne}`)
  expect([deux.comptes.acceptees, deux.comptes.repetees, deux.remarques]).toEqual([1, 1, []])
  const encore = await importer(`${ENTETE}${ligne}${ligne.replace('42', '43')}`)
  expect([encore.comptes.repetees, encore.comptes.refusees]).toEqual([1, 1])
  expect(encore.remarques[0]?.motif).toBe('une ligne de relevé ne change pas : 42,00 déjà reçus sous ce numéro')
  const autreTransaction = await importer(`${ENTETE}PAYZEN;EAU;A1;encaissement;2026-11-19;42,00;;T9\n`)
  expect(autreTransaction.remarques[0]).toMatchObject({
    champ: 'transaction',
    motif: 'une ligne de relevé ne change pas : « A1 » déjà reçu sous ce numéro',
  })
})

it('reads an old encoding as it is, a foreign currency as such, and a header alone as an empty statement', async () => {
  const { remarques } = await importer(
    Buffer.from(`${ENTETE}PAYZEN;EAU;A1;impayé;2026-11-19;-42,00;usd;T1\n`, 'latin1'),
  )
  expect(remarques).toEqual([])
  const { rows } = await base.pool.query(
    'select nature, montant_centimes, devise, jour::text as jour from rapprochement_ligne',
  )
  expect(rows).toEqual([{ nature: 'IMPAYE', montant_centimes: -4_200, devise: 'USD', jour: '2026-11-19' }])
  expect((await importer(ENTETE)).comptes.lues).toBe(0)
})
