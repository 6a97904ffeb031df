import { expect, it } from 'vitest'
import { groupeSaisiSchema } from './groupe.schema.ts'

it('the description of a group is held to the rule of the server', () => {
  const { error } = groupeSaisiSchema.safeParse({ nom: 'Nord', description: '<b>' })
  expect(error?.issues).toMatchObject([
    { path: ['description'], message: 'Les caractères < > $ % ne sont pas acceptés.' },
  ])
  expect(groupeSaisiSchema.parse({ nom: 'Nord', description: '' }).description).toBe('')
})
