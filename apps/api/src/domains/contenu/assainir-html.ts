import { attributsRediges, balisesRedigees, balisesSansTexte } from '@ondine/webapi/contenu/html-redige.codes.ts'
import sanitizeHtml from 'sanitize-html'

const RACINE = '{{adressePortail}}'
// the only placeholders an address may hold: their values are made by the product, never by a person
const ADRESSE_A_CHAMP =
  /^(\{\{lien\}\}|\{\{adressePortail\}\}(\/[\w./?=&#%~-]*)?|tel:\{\{(regieTelephone|regieUrgence)\}\})$/
const ADRESSE_SIMPLE = /^(https?:\/\/|mailto:|tel:)[^\s{}]+$/i
const CHEMIN_DU_SITE = /^\/(?![/\\])[\w./%~-]*$/

const adresseDe = (brute: string | undefined): string | undefined => {
  const adresse = (brute ?? '').trim().replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')
  return ADRESSE_A_CHAMP.test(adresse) || ADRESSE_SIMPLE.test(adresse) ? adresse : undefined
}

/** Path of an image of the site, below the placeholder of the site's address; undefined for any other image. */
const imageDe = (brute: string | undefined): string | undefined => {
  const source = (brute ?? '').trim()
  const chemin = source.startsWith(RACINE) ? source.slice(RACINE.length) : source
  return CHEMIN_DU_SITE.test(chemin) && !chemin.includes('..') ? `${RACINE}${chemin}` : undefined
}

const attributs = (paires: readonly (readonly [string, string])[]): Record<string, string> => Object.fromEntries(paires)

/** Without control characters, which parsers read in different ways and the database refuses; lines and tabs stay. */
export const sansCommandes = (texte: string): string => texte.replace(/[^\P{Cc}\n\t]/gu, '')

interface Regles {
  /** The address a link may keep; undefined: the link goes, its text stays. */
  lien(href: string | undefined): string | undefined
  /** The source an image may keep; undefined: the image goes. */
  image(src: string | undefined): string | undefined
  /** Levels of titles, beside h2 and h3. */
  grandTitre: 'h1' | 'h2'
}

/** Text, titles, lists, links and images. Everything else goes, with its content where that is no text. */
const assainir = (html: string, { lien, image, grandTitre }: Regles): string =>
  sanitizeHtml(sansCommandes(html), {
    allowedTags: [grandTitre, ...balisesRedigees],
    allowedAttributes: { a: [...attributsRediges.a], img: [...attributsRediges.img] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...balisesSansTexte],
    transformTags: {
      ...(grandTitre === 'h1' ? {} : { h1: grandTitre }),
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => {
        const adresse = lien(href)
        return { tagName, attribs: attributs(adresse === undefined ? [] : [['href', adresse]]) }
      },
      img: (tagName, { src, alt }) => {
        const source = image(src)
        return {
          tagName,
          attribs: attributs(
            source === undefined
              ? []
              : [
                  ['src', source],
                  ['alt', alt ?? ''],
                ],
          ),
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  }).trim()

/**
 * What a mail may hold: links that lead to a page, a mailbox or a telephone, images of the site. The answer is stable:
 * cleaning it again changes nothing.
 */
export const assainirMail = (html: string): string =>
  assainir(html, { lien: adresseDe, image: imageDe, grandTitre: 'h1' })

const ADRESSE_DU_SITE = /^(#\/[\w./?=&%~-]*|\/(?![/\\])[\w./?=&#%~-]*)$/

const lienDArticle = (brute: string | undefined): string | undefined => {
  const adresse = (brute ?? '').trim()
  return ADRESSE_DU_SITE.test(adresse) || ADRESSE_SIMPLE.test(adresse) ? adresse : undefined
}

const imageDArticle = (brute: string | undefined): string | undefined => {
  const source = (brute ?? '').trim()
  return CHEMIN_DU_SITE.test(source) && !source.includes('..') ? source : undefined
}

/** What an article may hold: the same, with links to screens of the portal. The h1 of the page is the article's title. */
export const assainirArticle = (html: string): string =>
  assainir(html, { lien: lienDArticle, image: imageDArticle, grandTitre: 'h2' })

/** The images of a stored body as paths of the site: what the editor shows (spec 3§5). */
export const imagesRelatives = (html: string): string => html.replaceAll(`src="${RACINE}/`, 'src="/')
