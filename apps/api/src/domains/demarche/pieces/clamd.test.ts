import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { outilDebian } from '../../../../../../test-setup/outil-debian.ts'
import { sortieVers } from '../../../platform/exterieur/sortie.ts'
import { clamdExterieur } from './clamd.exterieur.ts'
import { EICAR, type Humeur, unClamd } from './clamd.fixtures.ts'
import { type AdresseClamd, essayerClamd, ouvrirAnalyse, prendClamd } from './clamd.ts'

const DELAI_MS = 300
const analyser = async (adresse: AdresseClamd, octets: Buffer, delai = DELAI_MS) => {
  const analyse = ouvrirAnalyse(adresse, delai)
  for (let place = 0; place < octets.length; place += 65_536)
    await analyse.donner(octets.subarray(place, place + 65_536))
  return analyse.verdict()
}
const SAIN = Buffer.alloc(300_000, 7)
const MALADE = Buffer.concat([SAIN, Buffer.from(EICAR)])

describe('a scanner as its manual tells it', () => {
  it('says clean and infected, however the bytes are cut', async () => {
    const { adresse, arreter } = await unClamd('juste')
    expect(await analyser(adresse, SAIN)).toEqual({ etat: 'SAINE' })
    expect(await analyser(adresse, Buffer.from('.'))).toEqual({ etat: 'SAINE' })
    expect(await analyser(adresse, MALADE)).toEqual({ etat: 'INFECTEE', signature: 'Eicar-Test-Signature' })
    await essayerClamd(adresse)
    await arreter()
  })

  it.each([
    ['muet', 'no answer in time'],
    ['sourd', 'it does not read in time'],
    ['confus', 'stream: probably fine'],
    ['ferme', expect.any(String)],
  ] as const)(
    'is not believed clean, and waited for no longer than it should, where it is %s',
    async (humeur, raison) => {
      const { adresse, arreter } = await unClamd(humeur satisfies Humeur)
      const debut = performance.now()
      // more than the buffers of a connection hold, for who does not read
      const octets = humeur === 'sourd' ? Buffer.alloc(12_000_000, 7) : SAIN
      expect(await analyser(adresse, octets)).toEqual({ etat: 'NON_ANALYSEE', raison })
      if (humeur === 'sourd') expect(performance.now() - debut).toBeLessThan(20 * DELAI_MS)
      await arreter()
    },
  )

  it.each(['limite', 'signale'] as const)(
    'says that a file is too large for it, where it has a limit: %s',
    async (humeur) => {
      const { adresse, arreter } = await unClamd(humeur)
      expect(await analyser(adresse, SAIN)).toEqual({ etat: 'TROP_GRANDE' })
      expect(await prendClamd(adresse, SAIN.length, DELAI_MS)).toBe(false)
      await arreter()
      expect(await prendClamd(adresse, SAIN.length, DELAI_MS)).toBeUndefined()
    },
  )

  it('takes what the portal takes, where it has no smaller limit', async () => {
    const { adresse, arreter } = await unClamd('juste')
    expect(await prendClamd(adresse, SAIN.length, DELAI_MS)).toBe(true)
    expect(await clamdExterieur.aRevoir?.(adresse, sortieVers([]))).toBeUndefined()
    await arreter()
    const petit = await unClamd('limite')
    expect(await clamdExterieur.aRevoir?.(petit.adresse, sortieVers([]))).toContain('StreamMaxLength')
    await petit.arreter()
  })

  it('is not believed where it says OK before the end', async () => {
    const { adresse, arreter, repondu } = await unClamd('presse')
    const analyse = ouvrirAnalyse(adresse, DELAI_MS)
    await analyse.donner(SAIN)
    await repondu
    expect(await analyse.verdict()).toEqual({ etat: 'NON_ANALYSEE', raison: expect.any(String) })
    await arreter()
  })

  it('is not there: nothing is thrown, and its health says why', async () => {
    const { adresse, arreter } = await unClamd('juste')
    await arreter()
    expect(await analyser(adresse, SAIN)).toEqual({
      etat: 'NON_ANALYSEE',
      raison: expect.stringContaining('ECONNREFUSED'),
    })
    await expect(essayerClamd(adresse)).rejects.toThrow('ECONNREFUSED')
    expect(await analyser({ chemin: '/nowhere/clamd.ctl' }, SAIN)).toMatchObject({ etat: 'NON_ANALYSEE' })
  })

  it('is not well where it answers PING otherwise', async () => {
    const { adresse, arreter } = await unClamd('confus')
    await expect(essayerClamd(adresse)).rejects.toThrow('UNKNOWN COMMAND')
    await arreter()
  })
})

const clamav = outilDebian('clamd', 'clamav-daemon')
clamav.avec.describe('the real clamd, with a signature of its own', { timeout: 60_000 }, () => {
  const dossier = mkdtempSync(join(tmpdir(), 'ondine-clamd-'))
  const prise = join(dossier, 'clamd.ctl')
  let demon: ReturnType<typeof spawn>
  beforeAll(async () => {
    writeFileSync(join(dossier, 'essai.ndb'), `Essai.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
    writeFileSync(
      join(dossier, 'clamd.conf'),
      [
        `LocalSocket ${prise}`,
        `DatabaseDirectory ${dossier}`,
        'Foreground yes',
        'StreamMaxLength 1M',
        `User ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}`,
        '',
      ].join('\n'),
    )
    demon = spawn(clamav.chemin, ['--config-file', join(dossier, 'clamd.conf')], { stdio: 'ignore' })
    await vi.waitFor(
      () =>
        new Promise<void>((tenir, rompre) => {
          const essai = connect(prise, () => tenir(void essai.destroy())).on('error', rompre)
        }),
      { timeout: 60_000, interval: 100 },
    )
  }, 70_000)
  afterAll(() => {
    demon.kill('SIGKILL')
    rmSync(dossier, { recursive: true, force: true })
  })

  it('says clean, infected, and nothing of what is too large for it', async () => {
    const adresse = { chemin: prise }
    await essayerClamd(adresse)
    expect(await analyser(adresse, SAIN, 10_000)).toEqual({ etat: 'SAINE' })
    expect(await analyser(adresse, MALADE, 10_000)).toEqual({ etat: 'INFECTEE', signature: 'Essai.Eicar.UNOFFICIAL' })
    expect(await prendClamd(adresse, 900_000, 10_000)).toBe(true)
    // it closes once it has said so: a write that crosses its end loses the answer, which is no verdict then, and is asked for again
    const grande = async (essais = 5): Promise<unknown> => {
      const dit = await analyser(adresse, Buffer.alloc(3_000_000, 7), 10_000)
      return dit.etat === 'NON_ANALYSEE' && essais > 1 ? grande(essais - 1) : dit
    }
    for (let fois = 0; fois < 50; fois++) expect(await grande()).toEqual({ etat: 'TROP_GRANDE' })
    expect(await prendClamd(adresse, 3_000_000, 10_000)).toBe(false)
  })
})
