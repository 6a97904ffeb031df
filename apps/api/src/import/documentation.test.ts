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
      `insert into utilisateur (identifiant, email, nom, prenom, cree_le) values ('abonne', 'abonne@ondine.example', 'A', 'B', now())`,
    )
    for (const tour of ['acceptees', 'repetees'] as const)
      for (const { nom } of formats) {
        const texte = await readFile(resolve(DOCS, `exemples/import/${nom}.csv`), 'utf8')
        const { comptes, remarques } = await importerTexte(base.pool, nom, texte)
        expect([nom, comptes[tour], remarques]).toEqual([nom, comptes.lues, []])
        expect(comptes.lues).toBe(texte.trimEnd().split('\n').length - 1)
      }
  })

  it('cover every required column, and the page names every column', async () => {
    const page = await readFile(resolve(DOCS, 'import.md'), 'utf8')
    for (const { nom, champs } of formats) {
      const section = page.split(`### ${nom}\n`)[1]?.split('\n### ')[0] ?? ''
      const entete =
        (await readFile(resolve(DOCS, `exemples/import/${nom}.csv`), 'utf8')).split('\n')[0]?.split(';') ?? []
      for (const champ of champs) expect(section).toContain(`| \`${champ.nom}\``)
      expect(champs.filter((c) => c.obligatoire && !entete.includes(c.nom))).toEqual([])
      expect(entete.filter((colonne) => !champs.some((c) => c.nom === colonne))).toEqual([])
    }
  })
})
