import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { selon } from '../../../test-setup/selon.ts'
import { uneFacturePdf, uneFactureX } from './facture.fixtures.ts'
import { ecrireFacture, ecrireFacturX } from './facture.ts'
import { compte } from './lecture-pdf.fixtures.ts'

const dossier = mkdtempSync(join(tmpdir(), 'facture-'))
afterAll(() => rmSync(dossier, { recursive: true }))

const lire = (octets: Buffer) => getDocumentProxy(new Uint8Array(octets))
const texteDe = async (octets: Buffer): Promise<string> => {
  const document = await lire(octets)
  const pages = Array.from({ length: document.numPages }, async (_, rang) => {
    const { items } = await (await document.getPage(rang + 1)).getTextContent()
    return items.map((un) => ('str' in un ? un.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ')
}

const facture = await ecrireFacture(uneFacturePdf(40))
const latin = facture.toString('latin1')

describe('an electronic invoice', () => {
  it('is a PDF/A-3a by its own word, with the metadata of Factur-X and names that XML would break on', async () => {
    const metadata = await (await lire(facture)).getMetadata()
    const dit = /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(facture.toString())?.[0]
    for (const mot of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
      'Régie des eaux &amp; de l’assainissement &lt;Val d’Ondine&gt;',
    ])
      expect(dit).toContain(mot)
    // parsed by another library: a name that is not escaped gives no metadata
    expect(metadata.metadata?.get('dc:title')).toBe('Facture n°\u00a0F2026-1-0A1B2C3D')
    expect((metadata.info as { Author: string }).Author).toBe('Régie des eaux & de l’assainissement <Val d’Ondine>')
    expect(latin).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(latin).toContain('/S /GTS_PDFA1')
    expect(latin).not.toContain('/Encrypt')
  })

  it('carries its data as an associated file, read the same by another library', async () => {
    expect(latin).toContain('/AFRelationship /Alternative')
    expect(latin).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(latin).toMatch(/\/Subtype \/text#2Fxml/)
    const document = await lire(facture)
    expect([...((await document.getAttachments())?.keys() ?? [])]).toEqual(['factur-x.xml'])
    const contenu = await document.getAttachmentContent('factur-x.xml')
    expect(Buffer.from(contenu as Uint8Array).toString()).toBe(ecrireFacturX(uneFactureX()))
  })

  it('is tagged and French, each font inside, headings again on its second sheet', async () => {
    for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/DisplayDocTitle true'])
      expect(latin).toContain(preuve)
    const document = await lire(facture)
    expect(document.numPages).toBe(2)
    expect(compte(latin, /\/FontFile2 /g)).toBe(compte(latin, /\/Type \/FontDescriptor/g))
    expect(latin).not.toMatch(/Helvetica/)
    expect(compte(await texteDe(facture), /Désignation/g)).toBe(2)
    expect(await (await document.getPage(1)).getStructTree()).toMatchObject({ role: 'Root' })
  })

  it('says the same each time, and all of it: 40 lines, long names, spaces that fonts lack', async () => {
    expect((await ecrireFacture(uneFacturePdf(40))).equals(facture)).toBe(true)
    const texte = await texteDe(facture)
    for (let rang = 1; rang <= 40; rang += 1) expect(texte).toContain(`Ligne ${rang} `)
    expect(texte).toContain('1 234,74 € TTC')
    const longue = uneFacturePdf(1)
    const libelle = Array.from({ length: 30 }, (_, rang) => `mot${rang}`).join(' ')
    const rubriques = longue.rubriques.map((une) => ({ ...une, lignes: [[libelle, libelle, '1', '1', '1', '1']] }))
    expect(compte(await texteDe(await ecrireFacture({ ...longue, rubriques })), /mot29/g)).toBe(2)
  })

  it('goes on over as many pages as a long one needs, each with the head of its columns, none that ends in a title', async () => {
    const faits = Array.from({ length: 10 }, (_, rang) => [`Fait ${rang}`, 'Une ligne\net une autre'] as const)
    const page = uneFacturePdf(60, { objet: faits, talon: faits.slice(0, 7) })
    const longue = 'Redevance de modernisation des réseaux de collecte et de lutte contre la pollution domestique'
    const rubriques = page.rubriques.map((une) => ({
      ...une,
      lignes: une.lignes.map(([libelle, ...suite]) => [`${longue}, ${libelle}.`, ...suite]),
    }))
    for (const [de, pages] of [
      [page, 3],
      [{ ...page, rubriques }, 5],
    ] as const) {
      const document = await lire(await ecrireFacture(de))
      expect(document.numPages).toBe(pages)
      for (let rang = 1; rang <= pages; rang += 1) {
        const { items } = await (await document.getPage(rang)).getTextContent()
        const mots = items.map((un) => ('str' in un ? un.str.trim() : '')).filter((mot) => mot !== '')
        const pied = mots.findIndex((mot) => mot.startsWith('Facture n°') && mots.indexOf(mot) > 5)
        const corps = mots.slice(0, pied)
        if (corps.some((mot) => /Ligne \d+/.test(mot))) expect(corps).toContain('Désignation')
        expect(corps.at(-1)).not.toMatch(/^(Totaux|À savoir|Distribution|TVA|Montant de la TVA)/)
      }
    }
  })

  it('is two sheets, sent to who pays it, with all that a house is told', async () => {
    const faits = (nombre: number) =>
      Array.from({ length: nombre }, (_, rang) => [`Fait ${rang}`, 'Une ligne\net une autre'] as const)
    const maison = await ecrireFacture(uneFacturePdf(10, { objet: faits(10), talon: faits(7) }))
    expect((await lire(maison)).numPages).toBe(2)
    expect(await texteDe(maison)).toContain('Camille Martin 8 chemin du Lavoir 99100 Val-d’Ondine Facture n° F2026')
  })

  it('claims nothing where its data break a rule: a plain tagged PDF, without data', async () => {
    const donnees = uneFactureX({ totalTTC: 23_475 })
    expect(ecrireFacturX(donnees)).toBeUndefined()
    const simple = await ecrireFacture(uneFacturePdf(3, { donnees }))
    expect(simple.toString('latin1')).not.toMatch(/pdfaid|factur-x|OutputIntents/)
    expect(simple.toString('latin1')).toContain('/StructTreeRoot')
  })
})

const ici = (outil: string) =>
  selon(spawnSync(outil, ['--version']).error === undefined, `${outil} is not on this machine`)
const fichier = (nom: string, contenu: Buffer): string => {
  const chemin = join(dossier, nom)
  writeFileSync(chemin, contenu)
  return chemin
}

describe('tools of the machine', () => {
  const qpdf = ici('qpdf')
  qpdf.it('qpdf finds nothing wrong in its structure', () => {
    const dit = execFileSync('qpdf', ['--check', fichier('facture.pdf', facture)], { encoding: 'utf8' })
    expect(dit).toContain('No syntax or stream encoding errors found')
  })

  const pdfdetach = ici('pdfdetach')
  pdfdetach.it('pdfdetach gives the same data', () => {
    const sortie = join(dossier, 'sortie.xml')
    execFileSync('pdfdetach', ['-save', '1', '-o', sortie, fichier('facture.pdf', facture)])
    expect(readFileSync(sortie, 'utf8')).toBe(ecrireFacturX(uneFactureX()))
  })
})
