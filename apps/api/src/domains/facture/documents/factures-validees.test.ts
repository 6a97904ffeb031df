import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { donneesDe, lireCommeUnAutre } from '@ondine/document-factory/lecture-pdf.fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selon } from '../../../../../../test-setup/selon.ts'
import { unAttachement } from '../../../../test-setup/fixtures/contrat.ts'
import { unUtilisateur } from '../../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../../test-setup/test-database.ts'
import { semerDemo } from '../../../demo/semer.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { documentDeFacture } from './document-de-facture.ts'
import { parametresParDefaut } from './documents.fixtures.ts'
import { type JeuDeRegles, refus, refusDuSchema, XSD } from './schemas.fixtures.ts'

const SANS_PUBLIC = 'f.siret is null and not y.est_professionnel'
const PRO = "f.siret is null and y.est_professionnel and y.siret ~ '^\\d{14}$'"
/** Every kind of invoice that the demo has, and the rule of French e-invoicing where it is due. */
const GENRES: Readonly<Record<string, string>> = {
  'a home': `f.nature = 'FACTURE' and k.code_type_service = 'EA' and ${SANS_PUBLIC}`,
  'sewerage alone': `f.nature = 'FACTURE' and k.code_type_service = 'AS'`,
  'a credit note of a home': `f.nature = 'AVOIR' and ${SANS_PUBLIC}`,
  'a bill that was cancelled': `exists (select from facture a where a.numero_contrat = f.numero_contrat and a.facture_origine = f.numero_facture)`,
  'a yearly bill after monthly payments': `f.nature = 'ECHEANCIER_RECAP' and f.reste_ouverture_centimes = 0`,
  'a yearly bill with something left': `f.nature = 'ECHEANCIER_RECAP' and f.reste_ouverture_centimes > 0`,
  'by direct debit': `f.nature = 'FACTURE' and f.mode_reglement = 'PRELEVEMENT' and ${SANS_PUBLIC}`,
  'a tariff of 2024': `f.nature = 'FACTURE' and f.date_emission < '2025-01-01' and ${SANS_PUBLIC}`,
  'a professional': `f.nature = 'FACTURE' and ${PRO}`,
  'a credit note of a professional': `f.nature = 'AVOIR' and ${PRO}`,
  'a commune as public body, at the treasury': `f.siret is not null and y.raison_sociale like 'Commune%' and f.remise_tresor_le is not null`,
  'a public body that pays for who holds': `f.siret is not null and k.numero_client_payeur <> k.numero_client_titulaire`,
  'a credit note of a public body': `f.nature = 'AVOIR' and f.siret is not null`,
  'a home that somebody else pays': `f.nature = 'FACTURE' and k.numero_client_payeur <> k.numero_client_titulaire and ${SANS_PUBLIC}`,
  'one billed with others of its building, with the terms of trade': `f.type_regroupement = 2 and f.reste_ouverture_centimes > 0 and f.prelevement_le is null and y.est_professionnel`,
  'one of a single invoice for several contracts': `f.type_regroupement = 4`,
  'a payment in parts': `f.phase = 'PLAN_DE_PAIEMENT' and ${SANS_PUBLIC}`,
  'a bill that billing sent again': `f.version > 0`,
  'a public body': `f.nature = 'FACTURE' and f.siret is not null`,
}
const ENTRE_PROFESSIONNELS = /professional|public body/

const ici = (outil: string) => selon(spawnSync(outil, ['-v']).error === undefined, `${outil} is not on this machine`)
const QPDF = ici('qpdf')
const PDFDETACH = ici('pdfdetach')
const PDFTOTEXT = ici('pdftotext')

/** Amounts of the data, as they stand there: totals, and the net amount of each line. */
const montantsDe = (xml: string): string[] =>
  [
    ...xml.matchAll(
      /<ram:(GrandTotalAmount|TaxBasisTotalAmount|TaxTotalAmount currencyID="EUR"|LineTotalAmount|CalculatedAmount|DuePayableAmount)>(-?[\d.]+)</g,
    ),
  ].map(([, , montant = '']) => montant)
/** « 1 234,56 », of either sign: a credit note says of a debit what it gives back. */
const enFrancais = (montant: string): string =>
  Math.abs(Number(montant)).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replaceAll(/\s/g, ' ')

describe('Factur-X of the demo', { timeout: 600_000 }, () => {
  let base: Awaited<ReturnType<typeof createTestDatabase>>
  let ctx: ContexteUtilisateur
  beforeAll(async () => {
    base = await createTestDatabase()
    await semerDemo(base.pool, fixedClock(new Date('2026-11-20T09:00:00Z')))
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    ctx = { sql: base.db, auteur: { userWebId }, parametres: parametresParDefaut } as ContexteUtilisateur
  }, 300_000)
  const dossier = mkdtempSync(join(tmpdir(), 'factures-'))
  afterAll(async () => {
    rmSync(dossier, { recursive: true })
    await base.drop()
  })

  const trouver = async (genre: string) => {
    const { rows } = await base.pool.query<{ id: number; contrat: string; numero: string; ttc: number }>(
      `select f.identifiant_interne as id, f.numero_contrat as contrat, f.numero_facture as numero, f.montant_ttc_centimes as ttc
         from facture f join contrat k using (numero_contrat) join client y on y.numero_client = k.numero_client_payeur
        where ${GENRES[genre]} and f.document = 'GENERE' order by f.identifiant_interne limit 1`,
    )
    const [facture] = rows
    if (facture === undefined) throw new Error(`the demo has no bill of the kind « ${genre} »`)
    return facture
  }
  const ecrits = new Map<string, Awaited<ReturnType<typeof ecrireUneFois>>>()
  const ecrireUneFois = async (genre: string) => {
    const { id, contrat, numero, ttc } = await trouver(genre)
    await unAttachement(base.db, ctx.auteur.userWebId, contrat).catch(() => undefined)
    const { contenu } = await documentDeFacture(ctx, { internalId: Number(id), contract: contrat, number: numero })
    const xml = donneesDe(contenu as Buffer)
    if (xml === undefined) throw new Error(`« ${genre} » carries no data`)
    const fichier = join(dossier, `${id}.pdf`)
    writeFileSync(fichier, contenu as Buffer)
    return { xml, ttc: Number(ttc), numero, contenu: contenu as Buffer, fichier }
  }
  const ecrire = async (genre: string) => {
    const ecrit = ecrits.get(genre) ?? (await ecrireUneFois(genre))
    ecrits.set(genre, ecrit)
    return ecrit
  }
  const jeux = (genre: string): JeuDeRegles[] =>
    ENTRE_PROFESSIONNELS.test(genre) ? ['factur-x', 'en16931', 'ctc'] : ['factur-x', 'en16931']

  for (const genre of Object.keys(GENRES)) {
    it(`${genre}: another library reads the same data, metadata that parse, a structure on each page, fonts that are inside`, async () => {
      const { contenu, xml, numero } = await ecrire(genre)
      const { fichiers, metadonnee, titre, structures, polices } = await lireCommeUnAutre(contenu)
      expect([...fichiers]).toEqual([['factur-x.xml', xml]])
      expect(
        ['pdfaid:part', 'pdfaid:conformance', 'fx:conformancelevel', 'fx:documentfilename'].map(metadonnee),
      ).toEqual(['3', 'A', 'EN 16931', 'factur-x.xml'])
      expect(metadonnee('dc:title')).toBe(titre)
      expect(String(titre)).toContain(numero)
      // a third sheet would bear three lines of it
      expect([1, 2]).toContain(structures.length)
      for (const une of structures) expect(une).toMatchObject({ role: 'Root' })
      expect(polices[0]).toBeGreaterThan(0)
      expect(polices[1]).toBe(polices[0])
    })

    QPDF.it(`${genre}: qpdf finds nothing wrong in its structure`, async () => {
      const dit = execFileSync('qpdf', ['--check', (await ecrire(genre)).fichier], { encoding: 'utf8' })
      expect(dit).toContain('No syntax or stream encoding errors found')
    })

    PDFDETACH.it(`${genre}: pdfdetach gives the same data`, async () => {
      const { fichier, xml } = await ecrire(genre)
      const sortie = `${fichier}.xml`
      execFileSync('pdfdetach', ['-save', '1', '-o', sortie, fichier])
      expect(readFileSync(sortie, 'utf8')).toBe(xml)
    })

    PDFTOTEXT.it(`${genre}: its pages say each amount of its data, to the cent`, async () => {
      const { fichier, xml } = await ecrire(genre)
      const texte = execFileSync('pdftotext', ['-layout', fichier, '-'], { encoding: 'utf8' }).replaceAll(
        /[^\S\n]/g,
        ' ',
      )
      const dits = new Set(texte.match(/\d{1,3}(?: \d{3})*,\d{2}(?!\d)/g))
      const montants = montantsDe(xml)
      expect(montants.length).toBeGreaterThan(4)
      expect(montants.map(enFrancais).filter((montant) => !dits.has(montant))).toEqual([])
    })

    XSD.it(`${genre}: nothing to say against it`, async () => {
      const { xml, ttc } = await ecrire(genre)
      expect(await refusDuSchema(xml)).toEqual([])
      for (const jeu of jeux(genre)) expect(refus(jeu, xml)).toEqual([])
      expect(xml).toContain(`<ram:GrandTotalAmount>${(Math.abs(ttc) / 100).toFixed(2)}</ram:GrandTotalAmount>`)
    })
  }

  it('electricity has no document: billing sends one sum', async () => {
    const { rows } = await base.pool.query<{ id: number; contrat: string; numero: string }>(
      `select identifiant_interne as id, numero_contrat as contrat, numero_facture as numero
         from facture join contrat using (numero_contrat) where code_type_service in ('BT', 'MT') limit 1`,
    )
    const { id, contrat, numero } = rows[0] ?? { id: 0, contrat: '', numero: '' }
    await unAttachement(base.db, ctx.auteur.userWebId, contrat)
    const demande = documentDeFacture(ctx, { internalId: Number(id), contract: contrat, number: numero })
    await expect(demande).rejects.toMatchObject({ erreur: { code: 'FA01' } })
  })

  XSD.it('each rule set can refuse', async () => {
    const { xml } = await ecrire('a professional')
    const casse = (de: RegExp, en: string): string => {
      expect(xml).toMatch(de)
      return xml.replace(de, en)
    }
    expect(
      await refusDuSchema(casse(/<ram:TypeCode>380</, '<ram:Inconnu>x</ram:Inconnu><ram:TypeCode>380<')),
    ).not.toEqual([])
    const somme = casse(/(<ram:TaxBasisTotalAmount>)[\d.]+/, '$11.00')
    expect(refus('factur-x', somme).join(' ')).toContain('BR-CO-13')
    expect(refus('en16931', somme).join(' ')).toContain('BR-CO-13')
    const familles = [
      [/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, '', 'BR-S-02'],
      [/(<ram:ApplicableTradeTax><ram:CalculatedAmount>)[\d.]+/, '$1999.99', 'BR-CO-14'],
      [/<ram:LineID>1<\/ram:LineID>/, '<ram:LineID></ram:LineID>', 'BR-21'],
      [/(<ram:DuePayableAmount>)[\d.]+/, '$10.01', 'BR-CO-16'],
    ] as const
    for (const [de, en, regle] of familles) expect(refus('en16931', casse(de, en)).join(' ')).toContain(regle)
    expect(refus('ctc', casse(/<ram:SubjectCode>PMT</, '<ram:SubjectCode>PMX<')).join(' ')).toContain('BR-FR-05')
    expect(refus('ctc', casse(/<ram:URIID schemeID="0225">\d+<\/ram:URIID>/, '')).join(' ')).toContain('BR-FR-13')
  })
})
