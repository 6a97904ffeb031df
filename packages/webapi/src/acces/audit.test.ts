import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actionsAudit, objetsAudit } from './audit.codes.ts'

const racine = new URL('..', import.meta.url)
const fichiers = readdirSync(racine, { recursive: true, encoding: 'utf8' }).filter((nom) => nom.endsWith('.audit.ts'))
const areas = await Promise.all(
  fichiers.map(async (nom): Promise<{ actions: object; objets: object }> => {
    const [declaration] = Object.values(await import(new URL(nom, racine).href)) as {
      actions: object
      objets: object
    }[]
    if (declaration === undefined) throw new Error(`${nom} declares nothing.`)
    return declaration
  }),
)

it('keeps every act and object that an area declares, once', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(areas.flatMap(({ actions }) => Object.keys(actions)).sort()).toEqual(Object.keys(actionsAudit).sort())
  expect(areas.flatMap(({ objets }) => Object.keys(objets)).sort()).toEqual(Object.keys(objetsAudit).sort())
})
