import { describe, expect, it } from 'vitest'
import { aDesAccoladesPerdues, ChampManquant, champsUtilises, remplirHtml, remplirTexte } from './champs.ts'
import { mettreEnPage } from './mise-en-page.ts'
import { texteBrut } from './texte-brut.ts'

describe('placeholders', () => {
  it('are listed once each, and stray braces are seen', () => {
    expect(champsUtilises('{{nom}} {{ lien }} {{nom}} {nom}')).toEqual(['nom', 'lien'])
    expect(['{{nom}', '{{no m}}', '}} a', '{{constructor.name}}'].map(aDesAccoladesPerdues)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(aDesAccoladesPerdues('{{nom}} {a} }')).toBe(false)
  })

  it('are filled once: a value is escaped in HTML and never read as a placeholder', () => {
    const valeurs = { nom: `<b onclick="x">O'Neil & {{secret}} $& $1</b>`, secret: 'S' }
    expect(remplirHtml('<p>{{nom}}</p>', valeurs)).toBe(
      '<p>&lt;b onclick=&quot;x&quot;&gt;O&#39;Neil &amp; {{secret}} $&amp; $1&lt;/b&gt;</p>',
    )
    expect(remplirTexte('{{nom}}', { nom: '<Léa> {{secret}}' })).toBe('<Léa> {{secret}}')
  })

  it.each(['absent', 'constructor', 'toString'])('a place without a value stops the mail: %s', (champ) => {
    expect(() => remplirHtml(`{{${champ}}}`, {})).toThrow(ChampManquant)
  })
})

it('the text version keeps paragraphs, lists, links and their addresses', () => {
  const html =
    '<h1>Bonjour &amp; bienvenue</h1><p>Un <strong>mot</strong>,<br>puis <a href="https://a.fr/x?a=1&amp;b=2">le lien</a>.</p>' +
    '<ul><li><p>un</p></li><li>deux</li></ul><p><a href="tel:0199001234">01 99 00 12 34</a></p><p>&#39;fin&#x27;&nbsp;!</p>'
  expect(texteBrut(html)).toBe(
    "Bonjour & bienvenue\n\nUn mot,\npuis le lien\u202f: https://a.fr/x?a=1&b=2.\n- un\n- deux\n\n01 99 00 12 34\n\n'fin'\u00a0!",
  )
})

it('the page has the colour of its sender in both themes, and nothing of ours left', () => {
  const page = mettreEnPage(
    '<p><a href="https://a.fr">Activer</a></p><p>Et <a href="https://b.fr">lire</a>.</p>',
    'Sujet',
    {
      nom: 'Bief',
      nomComplet: 'Eaux de Bief',
      telephone: '02 99 00 00 01',
      horaires: 'Jour',
      urgence: '02 99 00 00 02',
      urgenceHoraires: 'Nuit',
      adressePortail: 'https://bief.exemple.fr',
      couleur: { primary: ['#7A1F5C', '#CAA5BE'], 'on-primary': ['#FFFFFF', '#1F0817'] },
    },
  )
  expect(page).not.toMatch(/#005F86|#74C7EA|#04212F/)
  expect(page).toContain('background:#7A1F5C;color:#FFFFFF')
  expect(page).toContain('.bouton{background:#CAA5BE!important;color:#1F0817!important}')
})

it('the page carries the sender, escapes what it is given and makes a button of a lonely link', () => {
  const page = mettreEnPage('<p>Bonjour</p><p><a href="https://a.fr">Activer</a></p>', 'Su<jet', {
    nom: 'Val <b>',
    nomComplet: 'Régie & Cie',
    telephone: '01 99 00 12 34',
    horaires: 'Jour',
    urgence: '01 99 00 45 45',
    urgenceHoraires: 'Nuit',
    adressePortail: 'https://agence.exemple.fr',
  })
  expect(page).toContain('<title>Su&lt;jet</title>')
  expect(page).toContain('Val &lt;b&gt;')
  expect(page).toContain('Régie &amp; Cie')
  expect(page).toContain('href="tel:0199001234"')
  expect(page).toMatch(/<a class="bouton" href="https:\/\/a\.fr"/)
  expect(page).not.toMatch(/<[^>]* style="[^"]*"[^>]* style=/)
  expect(page).not.toContain('<script')
})
