import { expect, it } from 'vitest'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { hacherMotDePasse, verifierMotDePasse } from './mot-de-passe.public.ts'

it('hashes with argon2id at the decided cost, never twice alike', async () => {
  const [une, autre] = [await hacherMotDePasse('Ondine#2026'), await hacherMotDePasse('Ondine#2026')]
  expect(une).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(une).not.toBe(autre)
  expect(await verifierMotDePasse(une, 'Ondine#2026')).toBe(true)
  expect(await verifierMotDePasse(une, 'ondine#2026')).toBe(false)
})

it('never accepts an account without a password, not even by the decoy’s own', async () => {
  for (const stocke of [null, undefined])
    expect(await verifierMotDePasse(stocke, 'no account has this password')).toBe(false)
})

it('refuses at once what exceeds the queue, with the time to wait, and recovers', async () => {
  const empreinte = await hacherMotDePasse('Ondine#2026')
  const resultats = await Promise.allSettled(
    Array.from({ length: 120 }, () => verifierMotDePasse(empreinte, 'Faux#2026')),
  )
  const refus = resultats.flatMap((resultat) => (resultat.status === 'rejected' ? [resultat.reason] : []))
  // 64 wait beside those under way, whose number follows the machine
  expect(refus.length).toBeGreaterThan(0)
  expect(refus.length).toBeLessThanOrEqual(120 - 65)
  for (const raison of refus) {
    expect(raison).toBeInstanceOf(ErreurApi)
    expect(raison).toMatchObject({ erreur: { status: 503, code: 'U503' }, reessayerApres: 2 })
  }
  expect(await verifierMotDePasse(empreinte, 'Ondine#2026')).toBe(true)
})
