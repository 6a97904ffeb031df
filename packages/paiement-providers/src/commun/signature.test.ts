import { beforeEach, expect, it, vi } from 'vitest'

const { comparer } = vi.hoisted(() => ({ comparer: vi.fn() }))
vi.mock('node:crypto', async (original) => {
  const vrai = await original<typeof import('node:crypto')>()
  return {
    ...vrai,
    timingSafeEqual: comparer.mockImplementation((une: Buffer, autre: Buffer) => vrai.timingSafeEqual(une, autre)),
  }
})
const { estSigne: estSigneAxepta } = await import('../axepta/message.ts')
const { configGenerique } = await import('../generique/compte.ts')
const { estSigne: estSigneGenerique } = await import('../generique/signature.ts')
const { estSigne: estSignePayzen } = await import('../payzen/signature.ts')
const { egal } = await import('./signature.ts')

beforeEach(() => {
  comparer.mockClear()
})

const CLE = 'une-cle-de-vingt-signes'
const HEX = '0'.repeat(64)

// what differs at its first sign takes as long as what differs at its last one: nobody finds a signature sign by sign
it.each([
  ['PAYZEN', () => estSignePayzen({ vads_amount: '100', signature: `${'A'.repeat(43)}=` }, [CLE])],
  [
    'COBALT',
    () => estSigneGenerique({ amount: '100', signature: HEX }, [CLE], configGenerique.parse({ marchand: 'm' })),
  ],
  [
    'AXEPTA',
    () => estSigneAxepta({ payid: 'p', transid: 't', status: 'OK', code: '0', pcnr: '', mac: HEX }, 'marchand', CLE),
  ],
])(
  'a false signature of %s is compared whole, in a time that tells nothing of where it differs (S22)',
  (_rail, lire) => {
    expect(lire()).toBe(false)
    expect(comparer).toHaveBeenCalledOnce()
  },
)

it('of another length is no signature, and throws nothing', () => {
  expect([egal('ab', 'abc'), egal('', 'abc'), egal('é', 'e'), egal('abc', 'abc')]).toEqual([false, false, false, true])
})
