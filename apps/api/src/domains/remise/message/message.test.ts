import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageRemise } from '@ondine/webapi/remise/remise.schemas.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exemples, pagesDesRemises } from './publier.ts'
import { enXml } from './xml.ts'

const DOCS = fileURLToPath(new URL('../../../../../../docs/', import.meta.url))
/** Of the machine, where it has it. */
const XMLLINT = 'xmllint'
const xmllint = (...arguments_: string[]) => spawnSync(XMLLINT, arguments_, { encoding: 'utf8' })
const sansXmllint = xmllint('--version').error !== undefined
const [exemple] = exemples
if (exemple?.demande === undefined) throw new Error('no example')
const { demande } = exemple
const avec = (valeur: string) => ({
  ...exemple,
  demande: { ...demande, reponses: [{ nom: 'm', rubrique: 'r', type: 'message', valeur }] },
})

describe('what is published of a hand-over', () => {
  it('is what the schema gives: npm run docs:remises', () => {
    for (const { fichier, contenu } of pagesDesRemises()) expect(readFileSync(fichier, 'utf8')).toBe(contenu)
  })

  it('holds for every example, by its JSON Schema as by ours', () => {
    const publie = z.fromJSONSchema(z.toJSONSchema(messageRemise))
    for (const un of exemples) expect(publie.safeParse(un).success).toBe(true)
    const { numero: _, ...sansNumero } = exemple
    expect(publie.safeParse(sansNumero).success).toBe(false)
  })

  it('holds for the XML of every example and of whatever is typed, and refuses another number', ({ skip }) => {
    if (sansXmllint) skip('xmllint is not installed')
    const xsd = join(DOCS, 'remises/ondine-remise-1.xsd')
    for (const { nature } of exemples) {
      const { status, stderr } = xmllint(
        '--noout',
        '--schema',
        xsd,
        join(DOCS, `exemples/remises/${nature.toLowerCase()}.xml`),
      )
      expect([status, stderr]).toEqual([0, expect.stringContaining('validates')])
    }
    const dossier = mkdtempSync(join(tmpdir(), 'ondine-xml-'))
    const essai = join(dossier, 'essai.xml')
    const valider = (xml: string) => {
      writeFileSync(essai, xml)
      return xmllint('--noout', '--schema', xsd, essai).status
    }
    expect(valider(enXml(exemple).replace(/<numero>.*<\/numero>/, '<numero>1</numero>'))).not.toBe(0)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (valeur) => valider(enXml(avec(valeur))) === 0),
      { numRuns: 25 },
    )
    rmSync(dossier, { recursive: true })
  })
})

describe('its XML', () => {
  it('escapes what would be markup, and replaces what XML cannot hold', () => {
    const xml = enXml(avec('a<b>&c]]>\u0000\u0001\ud800é😀'))
    expect(xml).toContain('<valeur>a&lt;b&gt;&amp;c]]&gt;\ufffd\ufffd\ufffdé😀</valeur>')
  })

  it('keeps the ends of lines that somebody typed', () => {
    expect(enXml(avec('a\r\nb'))).toContain('<valeur>a&#13;\nb</valeur>')
  })
})
