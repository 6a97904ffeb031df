// What a careful reader of French would mark in the words of the sources: plain spaces where the language binds, and words that have one
// form here (docs/GLOSSAIRE.md). Texts of the specification stand as it wrote them where they are a key (decision 050).
import ts from 'typescript'
import { TEXTES_CORRIGES } from '../packages/webapi/src/common/textes-corriges.codes.ts'

/** The space that binds a mark to its word; escaped where the source allows it, so that it is seen. */
const FINE = '\u202f'
const AVANT_MARQUE =
  /(?<=^['"`}]?|[\p{L}\p{N}»)}%\]’'"…€³])(?: |\u00a0|\\u00a0|&nbsp;)(?=[;!?:»](?=$|[\s.,)'"`<{}»]))/gu
/** A number is not cut from what says that it is one. */
const APRES_NUMERO = /(?<=\bn°) (?=[\d$`'"}]|$)/gu
const APRES_OUVRANT = /(?<=«)(?: |\u00a0|&nbsp;)/g

const ESPACES = [
  [AVANT_MARQUE, FINE, 'a narrow no-break space (U+202F)'],
  [APRES_OUVRANT, FINE, 'a narrow no-break space (U+202F)'],
  [APRES_NUMERO, '\u00a0', 'a no-break space (U+00A0)'],
]

/** One form for each: what must not stand, what does. */
const MOTS = [
  { mot: /(?<![\p{L}\p{N}_./@-])(?:mails?|courriels?)(?![\p{L}\p{N}_/@:-])/iu, dire: 'e-mail' },
  { mot: /seuils d[’']alerte/iu, dire: 'réglage des alertes' },
  { mot: /\bre-essayer\b/iu, dire: 'réessayer' },
  { mot: /\bEchec\b/u, dire: 'Échec' },
  { mot: /pu se lire\b/iu, dire: 'pu se charger' },
  // what only the builders of the portal say: their name of a thing, a formula, an abbreviation in small letters
  { mot: /(?<![\p{L}\p{N}_./@-])univers(?![\p{L}\p{N}_/@:-])/iu, dire: 'espace partagé' },
  { mot: /(?<=[\p{Lu}\d]) x (?=\d)/u, dire: 'a sentence rather than a formula' },
  { mot: /(?<![\p{L}\p{N}_./@-])ip(?![\p{L}\p{N}_./@-])/u, dire: 'adresse IP' },
  // a reading is « un relevé », and its days are those of readings
  { mot: /relèves du/iu, dire: 'relevés du' },
  { mot: /(?<=\p{L})\\?'(?=\p{L})/u, dire: '’' },
  { mot: /\p{L}\((?:s|e|es)\)/u, dire: 'a sentence that agrees' },
]

/** Apostrophes of either kind are one: the sentence is the same. */
const plat = (texte) => texte.replaceAll('’', "'").trim()
const FAUTIFS = new Set(Object.keys(TEXTES_CORRIGES).map(plat))

/** Words for people are those with a letter that is no code: English, SQL and the like are left alone. */
const ANGLAIS = /(?:^|\s)(?:the|of|is|are|a|that|and|with|without|to|no|by|was|this|from|as|it)\s/i

/** Where no sentence is for the public: English, a console, what customers of the demo typed, what costs a second SMS. */
export const horsSujet = (chemin) =>
  /\.(?:test|spec|fixtures|endpoints|schemas|exterieur)\.|\/test-setup\/|^(?:bench|apps\/e2e)\/|^apps\/api\/src\/(?:import|operation|demo|platform)\/|\/main-[\w-]+\.ts$|\/sms-types\.codes\.ts$|\/gsm7\.ts$/.test(
    chemin,
  )

const estTexte = (noeud) =>
  ts.isStringLiteral(noeud) ||
  ts.isNoSubstitutionTemplateLiteral(noeud) ||
  ts.isTemplateHead(noeud) ||
  ts.isTemplateMiddleOrTemplateTail(noeud) ||
  ts.isJsxText(noeud)

const estUneCle = (noeud, parent) =>
  ts.isTaggedTemplateExpression(parent) ||
  ts.isImportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isPropertyAssignment(parent) && parent.name === noeud) ||
  (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'corrige')

/** The faults of one source: where each stands, how long it is, and what stands there instead where that is certain. */
export const fautesDeFrancais = (chemin, source) => {
  const fichier = ts.createSourceFile(
    chemin,
    source,
    ts.ScriptTarget.Latest,
    false,
    chemin.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const fautes = []
  const lire = (noeud, parent) => {
    const debut = ts.isJsxText(noeud) ? noeud.pos : noeud.getStart(fichier)
    const texte = source.slice(debut, noeud.end)
    if (FAUTIFS.has(plat(noeud.text))) {
      fautes.push({ debut, longueur: texte.length, dire: 'corrige(…), with the words of the specification' })
      return
    }
    if (ANGLAIS.test(texte) && !/[àâçéèêëîïôùûœ’«]/i.test(texte)) return
    const brut = ts.isJsxText(noeud) || ts.isJsxAttribute(parent)
    for (const [motif, espaceJuste, dire] of ESPACES)
      for (const { 0: espace, index } of texte.matchAll(motif))
        fautes.push({
          debut: debut + index,
          longueur: espace.length,
          mieux: brut ? espaceJuste : `\\u${espaceJuste.charCodeAt(0).toString(16).padStart(4, '0')}`,
          dire,
        })
    for (const { mot, dire } of MOTS) {
      const trouve = texte.match(mot)
      if (trouve && !/^['"`][\w-]*['"`]$/.test(texte))
        fautes.push({ debut: debut + trouve.index, longueur: trouve[0].length, dire: `« ${dire} »` })
    }
  }
  const visiter = (noeud, parent) => {
    if (parent && estUneCle(noeud, parent)) return
    if (estTexte(noeud)) lire(noeud, parent)
    ts.forEachChild(noeud, (enfant) => visiter(enfant, noeud))
  }
  visiter(fichier, undefined)
  return fautes
}
