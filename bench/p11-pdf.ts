import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type AttestationDomicile, ecrireAttestation } from '../packages/document-factory/src/attestation.ts'
import { type Bench, median } from './row.ts'

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

/** The same words on one page, the same two fonts embedded: no tags, no layout, no check of what the font can write. */
const bare = (data: AttestationDomicile): Promise<Buffer> =>
  new Promise((fulfil, reject) => {
    const doc = new PdfDocument({ size: 'A4', margin: 56 })
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => fulfil(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.registerFont('normale', resolve(FACTORY, 'fonts/atkinson-hyperlegible-next-regular.ttf'))
    doc.registerFont('grasse', resolve(FACTORY, 'fonts/atkinson-hyperlegible-next-bold.ttf'))
    doc.font('grasse').fontSize(20).text('Justificatif de domicile')
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
    doc.end()
  })

const rate = async (write: (data: AttestationDomicile) => Promise<Buffer>, documents: number): Promise<number> => {
  const started = performance.now()
  for (let rank = 0; rank < documents; rank += 1)
    if ((await write(certificate(rank))).subarray(0, 5).toString() !== '%PDF-') throw new Error('not a PDF')
  return (documents * 1000) / (performance.now() - started)
}

/** P11: proofs of address, tagged, fonts embedded, against the same words by the bare library; A B A B. */
export const benchPdf: Bench = async ({ full }) => {
  const size = full ? 'full' : 'short'
  await rate(ecrireAttestation, PER_ROUND[size])
  await rate(bare, PER_ROUND[size])
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    ours.push(await rate(ecrireAttestation, PER_ROUND[size]))
    theirs.push(await rate(bare, PER_ROUND[size]))
  }
  const ratio = median(ours) / median(theirs)
  return [
    {
      id: 'P11',
      workload: 'proof of address, one tagged page, fonts embedded, one after the other',
      measure: `${median(ours).toFixed(0)} PDF/s`,
      baseline: `${median(theirs).toFixed(0)} PDF/s (bare pdfkit, same words and fonts, no tags)`,
      ratio,
      target: `>= ${TARGET}`,
      met: ratio >= TARGET,
    },
  ]
}
