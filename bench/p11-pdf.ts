import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type AttestationDomicile, ecrireAttestation } from '../packages/document-factory/src/attestation.ts'
import { uneFacturePdf } from '../packages/document-factory/src/facture.fixtures.ts'
import { ecrireFacture, type FacturePdf } from '../packages/document-factory/src/facture.ts'
import { type Bench, type BenchRow, median } from './row.ts'

const ROUNDS = { full: 20, short: 5 }
const PER_ROUND = { full: 100, short: 20 }
const TARGET = 0.5

// the library and the fonts of the document factory, without anything of ours
const FACTORY = resolve(import.meta.dirname, '../packages/document-factory')
const PdfDocument = createRequire(resolve(FACTORY, 'package.json'))('pdfkit') as new (
  options: PDFKit.PDFDocumentOptions,
) => PDFKit.PDFDocument

const certificate = (rank: number): AttestationDomicile => ({
  titulaires: [`Madame Camille Martin ${rank}`],
  adresse: [`${rank} rue des Lavandières`, '99100 Val-d’Ondine'],
  numeroContrat: String(12_345 + rank).padStart(7, '0'),
  service: 'eau potable',
  debut: '16 novembre 2023',
  emiseLe: '20 novembre 2026',
  code: 'ABCD-EFGH-JKMN',
  emetteur: { nom: 'Régie des eaux du Val d’Ondine', telephone: '01 99 00 12 34', horaires: 'du lundi au vendredi' },
  instant: new Date('2026-11-20T09:00:00Z'),
})

/** The library with the same two fonts: no tags, no layout, no check of what the font can write. */
const bare = (fill: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  new Promise((fulfil, reject) => {
    const doc = new PdfDocument({ size: 'A4', margin: 56 })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => fulfil(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.registerFont('normale', resolve(FACTORY, 'fonts/atkinson-hyperlegible-next-regular.ttf'))
    doc.registerFont('grasse', resolve(FACTORY, 'fonts/atkinson-hyperlegible-next-bold.ttf'))
    doc.font('grasse').fontSize(20)
    fill(doc)
    doc.end()
  })

/** The same words on one page. */
const bareCertificate = (data: AttestationDomicile): Promise<Buffer> =>
  bare((doc) => {
    doc.text('Justificatif de domicile')
    doc.font('normale').fontSize(11)
    doc.text(
      `${data.emetteur.nom} atteste que la personne ci-dessous est titulaire d’un contrat d’abonnement actif à ce jour, à l’adresse suivante.`,
    )
    for (const line of [...data.titulaires, ...data.adresse, data.numeroContrat, data.service, data.debut])
      doc.text(line)
    doc.text('Ce justificatif est délivré à la demande du titulaire, pour servir et faire valoir ce que de droit.')
    doc.text(`Code de contrôle : ${data.code}. Pour vérifier ce document, communiquez à l’accueil (${data.emetteur.telephone})
      le numéro du contrat, la date d’émission (${data.emiseLe}) et ce code.`)
    doc.text(
      'Un justificatif de domicile est généralement accepté pendant trois mois. Toute falsification est punie par la loi.',
    )
  })

/** Forty lines: two sheets. */
const invoice = (rank: number) => uneFacturePdf(40, { titre: `Facture n° F2026-1-${rank}` })

/** The same words, cell by cell; no data for machines. */
const bareInvoice = ({ titre, emetteur, objet, aPayer, talon, rubriques, tva, totaux, litre, mentions }: FacturePdf) =>
  bare((doc) => {
    doc.text(titre)
    doc.font('normale').fontSize(9)
    for (const line of [emetteur.nom, ...emetteur.lignes]) doc.text(line)
    for (const row of [...objet, ...talon, ...tva, ...totaux]) for (const cell of row) doc.text(cell)
    for (const { libelle, montant, lignes } of rubriques) {
      doc.text(`${libelle} ${montant}`)
      for (const row of lignes) for (const [n, cell] of row.entries()) doc.text(cell, { continued: n < row.length - 1 })
    }
    for (const line of [aPayer, litre, ...mentions]) if (line) doc.text(line)
  })

type Write = (rank: number) => Promise<Buffer>

const rate = async (write: Write, documents: number): Promise<number> => {
  const started = performance.now()
  for (let rank = 0; rank < documents; rank += 1)
    if ((await write(rank)).subarray(0, 5).toString() !== '%PDF-') throw new Error('not a PDF')
  return (documents * 1000) / (performance.now() - started)
}

/** One kind of document against the same words by the bare library; A B A B. */
const measure = async (
  workload: string,
  { write, alone, size }: { write: Write; alone: Write; size: keyof typeof ROUNDS },
): Promise<BenchRow> => {
  await rate(write, PER_ROUND[size])
  await rate(alone, PER_ROUND[size])
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    ours.push(await rate(write, PER_ROUND[size]))
    theirs.push(await rate(alone, PER_ROUND[size]))
  }
  const ratio = median(ours) / median(theirs)
  return {
    id: 'P11',
    workload,
    measure: `${median(ours).toFixed(0)} PDF/s`,
    baseline: `${median(theirs).toFixed(0)} PDF/s (bare pdfkit, same words and fonts, no tags)`,
    ratio,
    target: `>= ${TARGET}`,
    met: ratio >= TARGET,
  }
}

/** P11: proofs of address, and invoices of two sheets with their data for machines: tagged, fonts embedded. */
export const benchPdf: Bench = async ({ full }) => {
  const size = full ? 'full' : 'short'
  return [
    await measure('proof of address, one tagged page, fonts embedded, one after the other', {
      write: (rank) => ecrireAttestation(certificate(rank)),
      alone: (rank) => bareCertificate(certificate(rank)),
      size,
    }),
    await measure('invoice of 40 lines, two tagged sheets, Factur-X inside, fonts embedded, one after the other', {
      write: (rank) => ecrireFacture(invoice(rank)),
      alone: (rank) => bareInvoice(invoice(rank)),
      size,
    }),
  ]
}
