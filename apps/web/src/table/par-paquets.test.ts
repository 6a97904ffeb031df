import { describe, expect, it } from 'vitest'
import { parPaquets } from './par-paquets.ts'

const numeros = Array.from({ length: 2500 }, (_, rang) => String(rang).padStart(7, '0'))
const refus = (numeroContrat: string) => ({ numeroContrat, code: 'GR11', message: 'déjà' })

describe('a bulk action', () => {
  it('goes by packets, tells how far it is, and keeps what each refused', async () => {
    const paquets: number[] = []
    const suivi: number[] = []
    const bilan = await parPaquets(
      async (paquet) => {
        paquets.push(paquet.length)
        return { nbTraites: paquet.length - 1, refus: [refus(paquet[0] ?? '')] }
      },
      numeros,
      (faits) => suivi.push(faits),
    )
    expect(paquets).toEqual([1000, 1000, 500])
    expect(suivi).toEqual([0, 1000, 2000])
    expect(bilan).toEqual({ nbTraites: 2497, refus: ['0000000', '0001000', '0002000'].map(refus), restants: [] })
  })

  it('says what was done before a packet failed, and what is still to be done', async () => {
    const cause = new Error('réseau')
    let appels = 0
    const bilan = await parPaquets(
      async (paquet) => {
        appels += 1
        if (appels === 2) throw cause
        return { nbTraites: paquet.length, refus: [] }
      },
      numeros,
      () => undefined,
    )
    expect([bilan, appels]).toEqual([{ nbTraites: 1000, refus: [], restants: numeros.slice(1000), cause }, 2])
  })
})
