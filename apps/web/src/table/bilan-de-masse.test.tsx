import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RefusDeMasse } from './bilan-de-masse.tsx'

const refus = (nombre: number, code: string, debut = 0) =>
  Array.from({ length: nombre }, (_, rang) => ({
    numeroContrat: String(debut + rang),
    code,
    message: `${code} refuse : ${debut + rang}.`,
  }))
const lignes = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, texte]) => texte)

it('tells each reason with a few of its contracts, however many another reason left aside', () => {
  const html = renderToStaticMarkup(<RefusDeMasse refus={[...refus(4_000, 'GR13'), ...refus(2, 'GR11', 9_000)]} />)
  expect(html).toContain('4\u202f002 contrats ont été laissés de côté')
  expect(lignes(html)).toEqual([
    ...refus(5, 'GR13').map(({ message }) => message.replace(' :', '\u202f:')),
    'Et 3\u202f995\u00a0autres pour la même raison.',
    'GR11 refuse\u202f: 9000.',
    'GR11 refuse\u202f: 9001.',
  ])
})

it('says nothing when nothing was left aside', () => {
  expect(renderToStaticMarkup(<RefusDeMasse refus={[]} />)).not.toContain('<li>')
})
