import { echapperHtml } from './echapper.ts'

/** Who writes, as configured: the foot of every mail. */
export interface Emetteur {
  nom: string
  nomComplet: string
  telephone: string
  horaires: string
  urgence: string
  urgenceHoraires: string
  adressePortail: string
  /** Shades of its colour, light theme then dark; without them those below. */
  couleur?: { readonly primary: readonly [string, string]; readonly 'on-primary': readonly [string, string] }
}

const [CLAIRE, SOMBRE_CLAIRE, SUR_SOMBRE] = ['#005F86', '#74C7EA', '#04212F'] as const
const teindre = (html: string, couleur: Emetteur['couleur']): string =>
  couleur === undefined
    ? html
    : html
        .replaceAll(CLAIRE, couleur.primary[0])
        .replaceAll(SOMBRE_CLAIRE, couleur.primary[1])
        .replaceAll(SUR_SOMBRE, couleur['on-primary'][1])

const POLICE = `'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
// the light values stand in the attributes, for readers that drop the style sheet
const STYLES: readonly (readonly [balise: string, classe: string, style: string])[] = [
  ['h1', 'encre', 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:#0F2A3D'],
  ['h2', 'encre', 'margin:24px 0 8px;font-size:18px;line-height:1.35;font-weight:700;color:#0F2A3D'],
  ['h3', 'encre', 'margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:700;color:#0F2A3D'],
  ['p', 'texte', 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#29414F'],
  ['li', 'texte', 'margin:0 0 6px;font-size:16px;line-height:1.55;color:#29414F'],
  ['ul', 'texte', 'margin:0 0 16px;padding-left:22px;color:#29414F'],
  ['ol', 'texte', 'margin:0 0 16px;padding-left:22px;color:#29414F'],
  ['a', 'lien', `color:${CLAIRE};text-decoration:underline`],
  ['hr', 'filet', 'border:0;border-top:1px solid #D5E1E8;margin:24px 0'],
  ['blockquote', 'note', 'margin:0 0 16px;padding:12px 16px;background:#EAF1F5;border-radius:8px'],
  ['img', '', 'max-width:100%;height:auto;border:0'],
]

const SOMBRE = `@media (prefers-color-scheme:dark){
.fond{background:#0A1822!important}.carte{background:#112531!important;border-color:#25404F!important}
.encre{color:#E8F1F6!important}.texte{color:#B2C6D2!important}.doux{color:#8FA7B5!important}
.lien{color:${SOMBRE_CLAIRE}!important}.bouton{background:${SOMBRE_CLAIRE}!important;color:${SUR_SOMBRE}!important}
.filet{border-color:#25404F!important}.note{background:#0D1E29!important}}`

const styler = (html: string): string =>
  STYLES.reduce(
    (texte, [balise, classe, style]) =>
      texte.replace(
        // a button has its look already
        new RegExp(`<${balise}(?=[\\s>])(?! class=)`, 'g'),
        `<${balise}${classe === '' ? '' : ` class="${classe}"`} style="${style}"`,
      ),
    html,
  )

/** A paragraph that holds only one link is the action of the mail: it becomes a button. */
const boutons = (html: string): string =>
  html.replace(
    /<p>\s*<a href="([^"]*)">([^<]*)<\/a>\s*<\/p>/g,
    '<div style="margin:24px 0"><a class="bouton" href="$1" ' +
      `style="display:inline-block;padding:13px 24px;border-radius:8px;background:${CLAIRE};color:#FFFFFF;` +
      'font-size:16px;line-height:1.3;font-weight:700;text-decoration:none">$2</a></div>',
  )

const telephone = (numero: string): string =>
  `<a class="lien" href="tel:${echapperHtml(numero.replace(/[^\d+]/g, ''))}" style="color:${CLAIRE};text-decoration:none;white-space:nowrap">${echapperHtml(numero)}</a>`

const pied = (emetteur: Emetteur): string => {
  const ligne = (texte: string): string =>
    `<p class="doux" style="margin:0 0 4px;font-size:14px;line-height:1.5;color:#526B7A">${texte}</p>`
  const site = echapperHtml(emetteur.adressePortail)
  return [
    ligne(`<strong class="texte" style="color:#29414F">${echapperHtml(emetteur.nomComplet)}</strong>`),
    ligne(`Accueil\u202f: ${telephone(emetteur.telephone)} (${echapperHtml(emetteur.horaires)})`),
    ligne(`Urgence\u202f: ${telephone(emetteur.urgence)} (${echapperHtml(emetteur.urgenceHoraires)})`),
    ligne(`<a class="lien" href="${site}" style="color:${CLAIRE}">${site.replace(/^https?:\/\//, '')}</a>`),
    ligne('Ce message est envoyé automatiquement\u202f: merci de ne pas y répondre.'),
  ].join('\n')
}

/**
 * The whole page of a mail around a body made of plain tags without attributes of their own. One column that fits a
 * telephone, readable without its style sheet, following the reader's dark theme.
 */
export const mettreEnPage = (corps: string, sujet: string, emetteur: Emetteur): string =>
  teindre(
    `<!DOCTYPE html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${echapperHtml(sujet)}</title>
<style>${SOMBRE}</style>
</head>
<body class="fond" style="margin:0;padding:0;background:#F4F8FA;font-family:${POLICE}">
<div class="fond" style="background:#F4F8FA;padding:24px 12px">
<div role="article" aria-label="${echapperHtml(sujet)}" style="max-width:600px;margin:0 auto">
<p class="encre" style="margin:0 4px 16px;font-size:18px;line-height:1.3;font-weight:700;color:#0F2A3D">${echapperHtml(emetteur.nom)}</p>
<div class="carte" style="background:#FFFFFF;border:1px solid #D5E1E8;border-radius:12px;padding:28px 24px 12px">
${styler(boutons(corps))}
</div>
<div style="padding:20px 8px 0">
${pied(emetteur)}
</div>
</div>
</div>
</body>
</html>
`,
    emetteur.couleur,
  )
