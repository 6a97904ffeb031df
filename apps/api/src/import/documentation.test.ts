import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { formats } from './formats.ts'
import { importerTexte } from './import.fixtures.ts'

const DOCS = resolve(import.meta.dirname, '../../../../docs')
const base = await createTestDatabase()
afterAll(base.drop)

describe('the documented samples', () => {
  it('are accepted whole, in the documented order, then repeated', async () => {
    await base.pool.query(
      `insert into utilisateur (identifiant, email, adresse_prouvee, nom, prenom, cree_le)
       values ('abonne', 'abonne@ondine.example', 'abonne@ondine.example', 'A', 'B', now())`,
    )
    await base.pool.query(
      `insert into remise (numero, nature, objet, fil, rang, cree_le)
       select n, 'DEMANDE', n, n, 1, now() from unnest('{R7K3M9P2QXB,RB8N4TVC6HW}'::text[]) n`,
    )
    const original = 'originaux/4100101_Facture_2025-07-08.pdf'
    const voisins = { [original]: await readFile(resolve(DOCS, 'exemples/import', original)) }
    for (const tour of ['acceptees', 'repetees'] as const)
      for (const { nom } of formats) {
        const texte = await readFile(resolve(DOCS, `exemples/import/${nom}.csv`), 'utf8')
        const { comptes, remarques } = await importerTexte(base.pool, nom, texte, { voisins })
        expect([nom, comptes[tour], remarques]).toEqual([nom, comptes.lues, []])
        expect(comptes.lues).toBe(texte.trimEnd().split('\n').length - 1)
      }
  })

  it('cover every required column, and know no other', async () => {
    for (const { nom, champs } of formats) {
      const entete =
        (await readFile(resolve(DOCS, `exemples/import/${nom}.csv`), 'utf8')).split('\n')[0]?.split(';') ?? []
      expect(champs.filter((c) => c.obligatoire && !entete.includes(c.nom))).toEqual([])
      expect(entete.filter((colonne) => !champs.some((c) => c.nom === colonne))).toEqual([])
    }
  })
})

describe('the page', () => {
  it('has one table a format: its columns in order, the star of the required ones, the words of the declaration, its key', async () => {
    const page = await readFile(resolve(DOCS, 'import.md'), 'utf8')
    for (const { nom, description, champs, cle } of formats) {
      const section = page.split(`### ${nom}\n`)[1]?.split('\n### ')[0] ?? ''
      const lignes = section.split('\n').filter((ligne) => /^\| `/.test(ligne))
      expect([nom, ...lignes]).toEqual([
        nom,
        ...champs.map((c) => `| \`${c.nom}\`${c.obligatoire ? ' *' : ''} | ${c.description.replaceAll('|', '\\|')} |`),
      ])
      expect(section.split('\n')[0]).toBe(`${description}. Key: ${cle.map((champ) => `\`${champ}\``).join(', ')}.`)
    }
  })

  it('names every date column that --format-date governs', async () => {
    const page = await readFile(resolve(DOCS, 'import.md'), 'utf8')
    const [, dits] = /^Columns that `--format-date` governs:\n((?:- .+\n)+)/m.exec(page) ?? []
    const liste = formats
      .map(({ nom, champs }) => ({ nom, dates: champs.filter((c) => /^(date|du$|au$)/.test(c.nom)) }))
      .filter(({ dates }) => dates.length > 0)
      .map(({ nom, dates }) => `- ${nom}: ${dates.map((c) => `\`${c.nom}\``).join(' ')}\n`)
    expect(dits).toBe(liste.join(''))
    // and it governs them: a date of the ISO form in a column of instants is no date then
    const { remarques } = await importerTexte(
      base.pool,
      'contrats',
      'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;idPoint;du\n9;EA;SE;01/02/2025;K;P;2025-02-01\n',
      { valeurs: { formatDate: 'dd/MM/yyyy HH:mm' } },
    )
    expect(remarques.map(({ champ }) => champ)).toEqual(['du'])
  })
})
