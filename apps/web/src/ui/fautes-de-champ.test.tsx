import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CaseACocher } from './case-a-cocher.tsx'
import { Champ } from './champ.tsx'
import { ChoixMultiple } from './choix-multiple.tsx'
import { ChoixUnique } from './choix-unique.tsx'

const options = [
  { valeur: 'a', libelle: 'Compteur' },
  { valeur: 'b', libelle: 'Facture' },
]
const commun = { id: 'f', etiquette: 'Preuve', required: true, options, value: '', onChange: () => undefined }
const multiple = {
  id: 'f',
  etiquette: 'Preuve',
  required: true,
  options,
  valeurs: [],
  changer: () => undefined,
  rechercher: '',
}

const champs: readonly (readonly [string, (erreur: string | undefined) => ReactElement])[] = [
  ['a text field', (erreur) => <Champ id="f" etiquette="Nom" required erreur={erreur} />],
  ['a box', (erreur) => <CaseACocher id="f" etiquette="J’accepte" required erreur={erreur} />],
  ['a choice of one', (erreur) => <ChoixUnique {...commun} erreur={erreur} />],
  ['a choice of several', (erreur) => <ChoixMultiple {...multiple} erreur={erreur} />],
]

describe.each(champs)('%s', (_, rendre) => {
  it('says that its answer is wrong, and why, to a screen reader', () => {
    const html = renderToStaticMarkup(rendre('Choisissez une réponse.'))
    expect(html).toMatch(/aria-invalid="true"/)
    expect(html).toMatch(/aria-describedby="f-erreur"/)
    expect(html).toMatch(/<p [^>]*id="f-erreur"[^>]*>.*Choisissez une réponse\.<\/p>/)
    expect(renderToStaticMarkup(rendre(undefined))).not.toMatch(/aria-invalid|f-erreur/)
  })

  it('has one asterisk, which the form explains and a screen reader skips', () => {
    const html = renderToStaticMarkup(rendre(undefined))
    expect(html.match(/data-requis/g)).toHaveLength(1)
    expect(html).toMatch(/<span [^>]*aria-hidden="true"> \*<\/span>/)
  })
})

it('radio buttons carry their fault as one group, boxes each', () => {
  expect(renderToStaticMarkup(<ChoixUnique {...commun} erreur="x" />)).toMatch(
    /^<fieldset [^>]*role="radiogroup" aria-invalid="true"/,
  )
  const boites = renderToStaticMarkup(<ChoixMultiple {...multiple} erreur="x" />)
  expect(boites.match(/<input [^>]*aria-invalid="true"/g)).toHaveLength(2)
  expect(boites).toContain('une réponse au moins')
})
