import { describe, expect, it } from 'vitest'
import { CHARGES, MUTATIONS } from '../../../test-setup/fixtures/charges-html.ts'
import { assainirArticle, assainirMail, imagesRelatives } from './assainir-html.ts'

const HREF = String.raw`(?:https?:\/\/|mailto:|tel:)[^"\s{}<>]+|\{\{lien\}\}|\{\{adressePortail\}\}(?:\/[^"\s{}<>]*)?|tel:\{\{regie(?:Telephone|Urgence)\}\}`
/** The whole grammar of a cleaned body, written apart from the cleaner. */
const BALISE = new RegExp(
  [
    String.raw`<\/?(?:h[1-3]|p|strong|em|u|s|ul|ol|li|blockquote)>`,
    String.raw`<(?:br|hr) \/>|<\/a>`,
    `<a(?: href="(?:${HREF})")?>`,
    String.raw`<img src="\{\{adressePortail\}\}(?:\/[\w~%-][\w.~%-]*)+" alt="[^"<>]*" \/>`,
  ].join('|'),
  'gi',
)
/** The same for an article: its links may lead to screens and files of the site, its images are paths of the site. */
const HREF_ARTICLE = String.raw`(?:https?:\/\/|mailto:|tel:)[^"\s{}<>]+|#\/[\w.\/?=&;%~-]*|\/(?![\/\\])[^"\s{}<>\\]*`
const BALISE_ARTICLE = new RegExp(
  [
    String.raw`<\/?(?:h[23]|p|strong|em|u|s|ul|ol|li|blockquote)>`,
    String.raw`<(?:br|hr) \/>|<\/a>`,
    `<a(?: href="(?:${HREF_ARTICLE})")?>`,
    String.raw`<img src="(?:\/[\w~%-][\w.~%-]*)+" alt="[^"<>]*" \/>`,
  ].join('|'),
  'gi',
)
/** What is left once all that a mail may hold is taken away: any other markup. */
const reste = (html: string, balise = BALISE): string => html.replace(balise, '').replace(/[^<\0]*/, '')

describe('mutated attacks on the HTML of mails and articles (S19)', () => {
  it.each(CHARGES)('%s', (charge) => {
    for (const muter of MUTATIONS) {
      const propre = assainirMail(muter(charge))
      expect(reste(propre)).toBe('')
      expect(assainirMail(propre)).toBe(propre)
      const article = assainirArticle(muter(charge))
      expect(reste(article, BALISE_ARTICLE)).toBe('')
      expect(assainirArticle(article)).toBe(article)
    }
  })

  it('negative control: without the cleaning, each of them is seen', () => {
    expect(CHARGES.filter((charge) => reste(charge) === '')).toEqual([])
    expect(CHARGES.filter((charge) => reste(charge, BALISE_ARTICLE) === '')).toEqual([])
  })
})

it('keeps what a mail is made of', () => {
  const corps =
    '<h1>Titre</h1><p>Un <strong>mot</strong> et <em>un autre</em>,<br />puis <a href="{{lien}}">le lien</a>.</p>' +
    '<ul><li>un</li></ul><ol><li>deux</li></ol><hr /><blockquote>note</blockquote>' +
    '<p><a href="https://exemple.fr/a?b=1&amp;c=2">web</a> <a href="mailto:a@b.fr">mail</a> <a href="tel:{{regieTelephone}}">tél.</a> <a href="{{adressePortail}}/#/faq">faq</a></p>'
  expect(assainirMail(corps)).toBe(corps)
  expect(assainirMail('<b>a</b><i>b</i><a href="{{ lien }}">c</a>')).toBe(
    '<strong>a</strong><em>b</em><a href="{{lien}}">c</a>',
  )
})

it('[admin-mail-images] [mail-body] images are stored below the placeholder of the site and shown as its paths', () => {
  const stocke = assainirMail('<p><img src="/images/compteur.png" alt="Compteur"></p>')
  expect(stocke).toBe('<p><img src="{{adressePortail}}/images/compteur.png" alt="Compteur" /></p>')
  expect(imagesRelatives(stocke)).toBe('<p><img src="/images/compteur.png" alt="Compteur" /></p>')
  expect(assainirMail(imagesRelatives(stocke))).toBe(stocke)
})

it('keeps what an article is made of; its h1 is the title of the page', () => {
  const corps =
    '<h2>Titre</h2><p>Voir <a href="#/conso?periode=2026">mes volumes</a>, <a href="/fichiers/guide.pdf">le guide</a>, <a href="https://exemple.fr/">un site</a>.</p><img src="/visuels/fuite.svg" alt="" />'
  expect(assainirArticle(corps)).toBe(corps)
  expect(assainirArticle('<h1>Titre</h1>')).toBe('<h2>Titre</h2>')
  expect(assainirArticle('<a href="{{lien}}">x</a><a href="/\\\\voleur.exemple">y</a>')).toBe('<a>x</a><a>y</a>')
})
