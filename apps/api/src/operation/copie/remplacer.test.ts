import { estIbanValide } from '@ondine/webapi/champ/iban.rules.ts'
import { estSiretValide } from '@ondine/webapi/common/champs.ts'
import { expect, it } from 'vitest'
import { nouveauTirage } from './hasard.ts'
import { type Nature, remplacements } from './remplacer.ts'

const natures = remplacements(nouveauTirage(Buffer.alloc(32, 7)), 'hachage')
const par = (nature: Nature, valeur: string, ligne: Record<string, string> = {}) => natures[nature](valeur, ligne)

it('a name is the same word by word wherever it stands, case and accents apart; what names nobody stays', () => {
  const [nom = '', prenom = ''] = [par('mots', 'Lefèvre'), par('mots', 'Anaïs')].map(String)
  expect(par('mots', 'Madame Anaïs Lefèvre')).toBe(`Madame ${prenom} ${nom}`)
  expect(par('mots', 'LEFEVRE')).toBe(nom.toUpperCase())
  expect(par('mots', 'SCI Lefèvre et de la Anaïs')).toBe(`SCI ${nom} et de la ${prenom}`)
  // names that look like particles are names
  for (const un of ['Le', 'Sa', 'Place', 'Du']) expect(par('mots', un)).not.toBe(un)
})

it('a street loses its name and keeps its number, the rest of an address says nothing', () => {
  expect(par('adresse', '73 bis rue du Vieux-Pont')).toMatch(/^73 bis rue du [A-Z][a-z]{6}-[A-Z][a-z]{6}$/)
  expect(par('repere', 'Bâtiment B, appartement 10')).toMatch(/^Repère [a-z]{7}$/)
})

it('an address of mail is one whatever its case, reaches nobody; a number is one of those kept for fiction', () => {
  expect(par('courriel', 'Anais@Exemple.fr')).toBe(par('destinataire', 'anais@exemple.fr'))
  expect(par('courriel', 'a@exemple.fr')).toMatch(/^p[0-9a-f]{16}@copie\.example$/)
  expect(par('telephone', '06 12 34 56 78')).toBe(par('destinataire', '+33612345678'))
  expect(par('telephone', '0612345678')).toMatch(/^063998\d{4}$/)
  expect(par('telephone', '0299000001')).toMatch(/^026191\d{4}$/)
  expect(par('cle', 'alerte/5/MAIL/a@exemple.fr')).toBe(`alerte/5/MAIL/${par('courriel', 'a@exemple.fr')}`)
})

it('IBAN and SIRET keep what their checksums ask', () => {
  for (let rang = 0; rang < 200; rang += 1) {
    expect(estIbanValide(String(par('iban', `FR76 ${rang}`)))).toBe(true)
    expect(estSiretValide(String(par('siret', `${rang}`)))).toBe(true)
  }
})

it('two meters never get the same number, whatever their shape', () => {
  const tous = Array.from({ length: 1_000 }, (_, rang) => `A${String(rang).padStart(3, '0')}`)
  const neufs = new Set(tous.map((un) => par('numero', un)))
  expect(neufs.size).toBe(1_000)
  for (const neuf of neufs) expect(neuf).toMatch(/^[A-Z]\d{3}$/)
  expect(par('numero', 'D19LA771916')).toMatch(/^[A-Z]\d{2}[A-Z]{2}\d{6}$/)
  expect(new Set(Array.from({ length: 10 }, (_, un) => par('numero', `${un}`))).size).toBe(10)
})

it('of what was written only the length stays; of what is structured, its shape and our own codes', () => {
  const ecrit = 'Je ne peux pas payer ce mois-ci, Anaïs Lefèvre, 06 12 34 56 78.'
  const neuf = String(par('texte', ecrit))
  expect(neuf.length).toBeLessThanOrEqual(ecrit.length)
  expect(neuf).not.toMatch(/Lefèvre|06|payer/)
  const lu = JSON.parse(
    String(
      par(
        'json',
        JSON.stringify({
          nom: 'Lefèvre',
          numeroContrat: '0012345',
          iban: 'FR76 1',
          motif: ecrit,
          n: 3,
          ou: [{ email: 'a@b.fr' }],
        }),
      ),
    ),
  )
  expect(lu).toEqual({
    nom: par('mots', 'Lefèvre'),
    numeroContrat: '0012345',
    iban: par('iban', 'FR761'),
    motif: neuf,
    n: 3,
    ou: [{ email: par('courriel', 'a@b.fr') }],
  })
  expect(par('reponse', 'INFOS_COMPTEUR', { type: 'choix', nom: 'subject' })).toBe('INFOS_COMPTEUR')
  expect(par('reponse', ecrit, { type: 'message', nom: 'MessageClient' })).toBe(neuf)
  expect(par('naissance', '1984-05-12')).toMatch(/^1984-\d{2}-\d{2}$/)
})

it('another copy replaces otherwise: without the key, which nothing keeps, nobody finds back', () => {
  const autres = remplacements(nouveauTirage(), 'hachage')
  for (const [nature, valeur] of [
    ['mots', 'Lefèvre'],
    ['courriel', 'a@exemple.fr'],
    ['iban', 'FR76 1'],
    ['numero', 'D19LA771916'],
  ] as const)
    expect(autres[nature](valeur, {})).not.toBe(natures[nature](valeur, {}))
})
