import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { afterAll, describe, expect, it } from 'vitest'
import { outilDebian } from '../../../../test-setup/outil-debian.ts'
import { uneFacturePdf } from '../facture.fixtures.ts'
import { ecrireFacture } from '../facture.ts'
import { compte, contenusDe } from '../lecture-pdf.fixtures.ts'

const dossier = mkdtempSync(join(tmpdir(), 'code-qr-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))

const VIREMENT = [
  ...[
    'BCD',
    '002',
    '1',
    'SCT',
    'BDFEFRPPCCT',
    'Régie des eaux du Val d’Ondine',
    'FR7630001007941234567890185',
    'EUR128.41',
  ],
  ...['', '', 'F2026-2-CEA3ADF5'],
].join('\n')
const talon = Array.from({ length: 7 }, (_, rang) => [`Fait ${rang}`, 'Une ligne'] as const)
const sans = await ecrireFacture(uneFacturePdf(10, { talon }))
const avec = await ecrireFacture(uneFacturePdf(10, { talon, virement: VIREMENT }))
const PX = 8

/** What the rectangles of a page draw, all of one height: pixels as a camera would give them. */
const pixels = (document: Buffer): { donnees: Uint8ClampedArray; cote: number } => {
  const tous = [...contenusDe(document.toString('latin1')).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map((trouve) => trouve.slice(1).map(Number) as [number, number, number, number])
    .filter(([, , , haut]) => haut < 4)
  const pas = tous[0]?.[3] ?? 1
  const [gauche, dessus] = [Math.min(...tous.map(([x]) => x)), Math.min(...tous.map(([, y]) => y))]
  const modules = Math.round((Math.max(...tous.map(([x, , large]) => x + large)) - gauche) / pas)
  const cote = (modules + 8) * PX
  const donnees = new Uint8ClampedArray(cote * cote * 4).fill(255)
  for (const [x, y, large] of tous)
    for (let py = 0; py < PX; py += 1)
      for (let px = 0; px < Math.round(large / pas) * PX; px += 1) {
        const [colonne, rang] = [
          Math.round((x - gauche) / pas + 4) * PX + px,
          Math.round((y - dessus) / pas + 4) * PX + py,
        ]
        donnees.set([0, 0, 0], (rang * cote + colonne) * 4)
      }
  return { donnees, cote }
}

describe('the transfer of a bill as a code', () => {
  it('is read back by another reader, to the letter', () => {
    const { donnees, cote } = pixels(avec)
    const lu = jsQR(donnees, cote, cote)
    expect(Buffer.from(lu?.binaryData ?? []).toString('utf8')).toBe(VIREMENT)
    expect(lu?.version).toBeLessThanOrEqual(13)
  })

  it('stands beside how to pay, told in words, and takes no page', () => {
    const latin = avec.toString('latin1')
    expect(compte(latin, /\/S \/Figure/g)).toBe(1)
    expect(compte(sans.toString('latin1'), /\/S \/Figure/g)).toBe(0)
    expect(compte(latin, /\/Type \/Page\b/g)).toBe(compte(sans.toString('latin1'), /\/Type \/Page\b/g))
  })
})

const pdftoppm = outilDebian('pdftoppm', 'poppler-utils')
const zbarimg = outilDebian('zbarimg', 'zbar-tools')
pdftoppm.avec.describe('as paper shows it', {}, () => {
  zbarimg.avec.it('zbarimg reads it from the page', () => {
    writeFileSync(join(dossier, 'facture.pdf'), avec)
    execFileSync(pdftoppm.chemin, [
      '-r',
      '150',
      '-f',
      '1',
      '-l',
      '1',
      '-png',
      join(dossier, 'facture.pdf'),
      join(dossier, 'page'),
    ])
    const [image] = ['page-1.png', 'page-01.png']
      .map((nom) => join(dossier, nom))
      .filter((chemin) => existsSync(chemin))
    const dit = execFileSync(
      zbarimg.chemin,
      ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-Sqrcode.binary', image ?? ''],
      {
        encoding: 'utf8',
      },
    )
    expect(dit.trimEnd()).toBe(VIREMENT)
  })
})
