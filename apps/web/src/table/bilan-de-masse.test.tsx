import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RefusDeMasse } from './bilan-de-masse.tsx'

const refus = (nombre: number, code: string, debut = 0) =>
  Array.from({ length: nombre }, (_, rang) => ({
    numeroContrat: String(debut + rang),
    code,
    message: `${code} refuse\u202f: ${debut + rang}.`,
  }))
const lignes = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, texte]) => texte)

it('tells each reason once with a few of its contracts, however many another reason left aside', () => {
  const html = renderToStaticMarkup(
    <RefusDeMasse refus={[...refus(4_000, 'GR13'), ...refus(2, 'GR11', 9_000), ...refus(1, 'GR12', 9_500)]} />,
  )
  expect(html).toContain('4\u202f003 contrats ont été laissés de côté')
  expect(lignes(html)).toEqual([
    'GR13 refuse\u202f: 0. De même pour les contrats 1, 2, 3, 4 et 3\u202f995\u00a0autres.',
    'GR11 refuse\u202f: 9000. De même pour le contrat 9001.',
    'GR12 refuse\u202f: 9500.',
  ])
})

it('says nothing when nothing was left aside', () => {
  expect(renderToStaticMarkup(<RefusDeMasse refus={[]} />)).not.toContain('<li>')
})
