import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErreurApi } from '../api/erreur-api.ts'
import { ensemble, type Lecture, Lu } from './lu.tsx'

type Noms = { readonly resultats: readonly string[] }
const lecture = (data: Noms | undefined, isError = false): Lecture<Noms> => ({
  data,
  isError,
  refetch: () => undefined,
})
const montrer = (de: Lecture<Noms>, enCarte?: string, lignes?: readonly string[]): string =>
  renderToStaticMarkup(
    <Lu
      de={de}
      erreur="Les noms n’ont pas pu se charger"
      suite="Rien n’est perdu."
      hauteur={40}
      vide={<p>Aucun nom</p>}
      lignes={lignes}
      {...(enCarte && { enCarte })}
    >
      {({ resultats }) => <b>{resultats.join(', ')}</b>}
    </Lu>,
  )

it.each([
  { etat: 'waiting', de: lecture(undefined), contient: 'aria-busy="true"' },
  { etat: 'failed', de: lecture(undefined, true), contient: 'Les noms n’ont pas pu se charger' },
  { etat: 'empty', de: lecture({ resultats: [] }), contient: '<p>Aucun nom</p>' },
  { etat: 'there', de: lecture({ resultats: ['Anne', 'Luc'] }), contient: '<b>Anne, Luc</b>' },
  { etat: 'there, when reading it anew failed', de: lecture({ resultats: ['Anne'] }, true), contient: '<b>Anne</b>' },
])('what is read is $etat: that alone is shown', ({ de, contient }) => {
  const html = montrer(de)
  const dits = ['aria-busy', 'n’ont pas pu', 'Aucun nom', '<b>'].filter((dit) => html.includes(dit))
  expect(dits).toHaveLength(1)
  expect(html).toContain(contient)
})

it('a failure says what more there is to say, and how to try again', () => {
  const html = montrer(lecture(undefined, true))
  expect(html).toContain('role="alert"')
  expect(html).toContain('Rien n’est perdu.')
  expect(html).toContain('Réessayer')
})

it.each([
  [400, false],
  [403, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
  [0, true],
])('a failure of status %i is worth a new try: %s; a refusal is told in its own words', (status, enVaut) => {
  const html = renderToStaticMarkup(
    <Lu
      de={{ ...lecture(undefined, true), error: new ErreurApi(status, 'Aucune facture n’a ce numéro.') }}
      erreur="Échec"
      hauteur={40}
    >
      {() => 'lu'}
    </Lu>,
  )
  expect([html.includes('Réessayer'), html.includes('Aucune facture n’a ce numéro.')]).toEqual([enVaut, !enVaut])
  expect(html).toContain('role="alert"')
})

it('is framed while there is nothing to show, and its wait has a name', () => {
  expect(montrer(lecture(undefined), 'Chargement des noms')).toMatch(/^<section aria-busy="true" aria-label="Charg/)
  expect(montrer(lecture(undefined, true), 'Chargement des noms')).toMatch(/^<section/)
  expect(montrer(lecture({ resultats: ['Anne'] }), 'Chargement des noms')).toBe('<b>Anne</b>')
})

it('is empty by the rows that are shown, where a choice leaves none', () => {
  expect(montrer(lecture({ resultats: ['Anne'] }), undefined, [])).toBe('<p>Aucun nom</p>')
})

it('leaves no empty frame where there is nothing to say of nothing', () => {
  const rien = { de: lecture({ resultats: [] }), erreur: 'Échec', hauteur: null, vide: null }
  expect(
    renderToStaticMarkup(
      <Lu {...rien} enCarte>
        {() => 'lu'}
      </Lu>,
    ),
  ).toBe('')
})

it('two readings are there together, or fail by either', () => {
  const la = lecture({ resultats: [] })
  expect(ensemble(la, lecture(undefined)).data).toBeUndefined()
  expect(ensemble(la, la).data).toHaveLength(2)
  expect(ensemble(la, lecture(undefined, true)).isError).toBe(true)
})
