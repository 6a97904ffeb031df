import { expect, it } from 'vitest'
import { chargerUneFois } from './charger-une-fois.ts'

it('what did not load is asked for again at the next try, what did is not', async () => {
  let essais = 0
  const charger = chargerUneFois(() => {
    essais += 1
    return essais === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('là')
  })
  await expect(charger()).rejects.toThrow('offline')
  expect(await charger()).toBe('là')
  expect(await charger()).toBe('là')
  expect(essais).toBe(2)
})
