import { TEXTES_CORRIGES } from '@ondine/webapi/common/textes-corriges.codes.ts'
import { expect, it } from 'vitest'
import { fautesDeFrancais } from './french-rules.js'

const fautes = (source: string): string[] =>
  fautesDeFrancais('essai.tsx', source).map(({ dire }: { dire: string }) => dire)
const FINE = 'a narrow no-break space (U+202F)'

it.each([
  ["const a = 'Que faire ?'", [FINE]],
  ["const a = 'Dites « oui ».'", [FINE, FINE]],
  ['const a = `$' + '{nom} : $' + '{phrase}`', [FINE]],
  ['const a = <p>Sa référence : {reference}.</p>', [FINE]],
  ['const a = <p aria-label="Que faire ?" />', [FINE]],
  ["const a = 'Exigible\\u00a0: demain'", [FINE]],
  ['const a = `Contrat n° $' + '{numero}`', ['a no-break space (U+00A0)']],
  ['const a = <p>Client n° 104 582</p>', ['a no-break space (U+00A0)']],
  ["const a = 'Par mail'", ['« e-mail »']],
  ["const a = 'Le texte du courriel'", ['« e-mail »']],
  ["const a = 'Seuils d’alerte'", ['« réglage des alertes »']],
  ["const a = 'Ses factures n’ont pas pu se lire'", ['« pu se charger »']],
  ["const a = 'Mes univers'", ['« espace partagé »']],
  ["const a = 'AFND x 24 heures'", ['« a sentence rather than a formula »']],
  ["const a = 'ip\\u202f: 10.0.0.1'", ['« adresse IP »']],
  ["const a = 'Factures de relèves du 3 au 9 mai'", ['« relevés du »']],
  ["const a = 'Veuillez re-essayer plus tard.'", ['« réessayer »']],
])('marks %s', (source, attendu) => expect(fautes(source)).toEqual(attendu))

it.each([
  "const a = 'Que faire\\u202f?'",
  'const a = b ? c : d',
  'const a = sql`select a ? b`',
  "const a = { 'par mail': 1 }",
  "const canal = 'mail'",
  "const cle = 'univers'",
  "const a = 'Un avis universel'",
  "const a = 'Votre adresse IP est inscrite'",
  "const a = 'An e-mail, or a mail: both are English, as the rest of this.'",
  "const a = corrige('Document corrompu : Veuillez re-essayer plus tard.')",
])('leaves %s', (source) => expect(fautes(source)).toEqual([]))

it('finds every faulty sentence of the specification, with either apostrophe, wherever it stands', () => {
  for (const original of Object.keys(TEXTES_CORRIGES))
    for (const ecrit of [original, original.replaceAll("'", '’')])
      expect([ecrit, fautes(`const a = ${JSON.stringify(ecrit)}`)]).not.toEqual([ecrit, []])
})

it('has no fault in what is read instead', () => {
  for (const [original, corrige] of Object.entries(TEXTES_CORRIGES)) {
    expect(corrige).not.toBe(original)
    expect([corrige, fautes(`const a = ${JSON.stringify(corrige)}`)]).toEqual([corrige, []])
  }
})
