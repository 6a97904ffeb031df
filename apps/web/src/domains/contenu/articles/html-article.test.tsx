import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HtmlArticle } from './html-article.tsx'

const montre = (html: string): string =>
  renderToStaticMarkup(<HtmlArticle html={html} />).replace(/^(?:<link[^>]*>)*<div>(.*)<\/div>$/s, '$1')

describe('the text of an article', () => {
  it.each([
    '<h2>Un &amp; deux</h2><p>Les chiffres <strong>noirs</strong>, <em>puis</em> <u>les</u> <s>autres</s></p>',
    '<ul><li>un</li><li><p>deux</p><ol><li>trois</li></ol></li></ul><blockquote><p>cité</p></blockquote>',
    '<p>a<br/>b</p><hr/><img src="/visuels/fuite.svg" alt="Une &quot;fuite&quot;"/>',
    '<p><a href="#/conso?periode=2026&amp;vue=mois">ici</a> <a href="https://a.fr/x">là</a> <a href="tel:0102">tél.</a></p>',
    '<p>1 &lt; 2 &gt; 0, un\u00a0espace, «\u202fé\u202f» et 🧨</p>',
  ])('shows as the server cleaned it: %s', (html) => {
    expect(montre(html)).toBe(html)
  })

  it.each([
    ['<p onclick="x()">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<img src="/a.svg" onerror="x()" style="position:fixed">', '<img src="/a.svg"/>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<SCRIPT src="//x"></SCRIPT ><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><svg><p>b</p></svg>c', 'c'],
    ['<iframe srcdoc="<p>x</p>"></iframe><object>o</object>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java&#115;cript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//ailleurs.fr">a</a><a href="/\\ailleurs.fr">b</a>', '<a>a</a><a>b</a>'],
    ['<a href="data:text/html,x" target="_top" ping="/x">a</a>', '<a>a</a>'],
    ['<img src="https://a.fr/x.png"><img src="data:image/svg+xml,x">', '<img src="https://a.fr/x.png"/>'],
    ['<h1>Titre</h1><table><tr><td>a</td></tr></table>', 'Titrea'],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<p title="a > b" class="x">c</p>', '<p>c</p>'],
    ['a<!-- <p>caché</p> -->b', 'ab'],
    ['<p>sans fin', '<p>sans fin</p>'],
    ['</p></div>a</strong>', 'a'],
    ['<p><strong>a</p>b', '<p><strong>a</strong></p>b'],
    ['2 < 3 <<p>', '2 &lt; 3 &lt;<p></p>'],
    ['<p/>a &inconnu; &#0;&#x110000;&#233;', '<p>a &amp;inconnu; é</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('drops what an article does not hold: %s', (html, attendu) => {
    expect(montre(html)).toBe(attendu)
  })

  it('reads a long text, and one made to be slow, in one go', () => {
    expect(montre(`<p>${'a < b '.repeat(20_000)}</p>`)).toHaveLength(7 + 9 * 20_000)
    expect(montre(`<a ${'x="'.repeat(20_000)}`)).toContain('&lt;')
  })
})
