import { expect, it } from 'vitest'
import { choisir, testsProches } from './proximite.js'

const textes = new Map([
  ['packages/webapi/src/a/a.rules.ts', ''],
  ['packages/webapi/src/a/a.rules.test.ts', "import { a } from './a.rules.ts'"],
  ['apps/api/src/a.repo.ts', "import { a } from '@ondine/webapi/a/a.rules.ts'"],
  ['apps/api/src/a.routes.test.ts', "import { repo } from './a.repo.ts'"],
  ['apps/api/src/fil.test.ts', "new Worker(import.meta.resolve('./a.repo.ts'))"],
  ['apps/api/src/b.test.ts', "import { b } from './b.ts'"],
])

it('finds the tests that reach a change, through packages and workers too, the nearest first', () => {
  expect(testsProches(textes, ['packages/webapi/src/a/a.rules.ts'])).toEqual([
    ['packages/webapi/src/a/a.rules.test.ts', 1],
    ['apps/api/src/a.routes.test.ts', 2],
    ['apps/api/src/fil.test.ts', 2],
  ])
  expect(testsProches(textes, ['apps/api/src/b.test.ts', 'README.md'])).toEqual([['apps/api/src/b.test.ts', 0]])
})

it('keeps to the budget but for a test that changed itself, and tells what it leaves', () => {
  const proches = [
    ['loin.test.ts', 2],
    ['change.test.ts', 0],
    ['cher.test.ts', 1],
    ['neuf.test.ts', 1],
  ]
  const durees = { 'change.test.ts': 100, 'cher.test.ts': 40, 'loin.test.ts': 2 }
  expect(choisir(proches, durees, 110)).toEqual({
    choisis: ['change.test.ts', 'neuf.test.ts', 'loin.test.ts'],
    laisses: ['cher.test.ts'],
  })
})
