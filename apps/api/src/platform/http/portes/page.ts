import type { FastifyInstance, FastifyReply } from 'fastify'
import { politiqueDeDepart } from '../entetes.ts'
import type { PageDepart } from './reponses.ts'

const SCRIPT = '/webapi/porte/page.js'
const STYLE = '/webapi/porte/page.css'

// once: whoever comes back with the browser's own button is not sent away again
const DEPART = `const [navigation] = performance.getEntriesByType('navigation')
const formulaire = document.getElementById('depart')
if (formulaire && navigation?.type === 'navigate') formulaire.submit()
`
const FEUILLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
p { margin: 0.75rem 0 1.5rem; max-width: 34rem }
button, a.action { display: inline-block; font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; min-height: 3rem; box-sizing: border-box;
  border: 2px solid transparent; border-radius: 0.5rem; background: #0b5c8a; color: #fff; text-decoration: none; cursor: pointer }
button:hover, a.action:hover { background: #084a70 }
button:focus-visible, a.action:focus-visible { outline: 3px solid #f2a900; outline-offset: 3px }
`

const echapper = (texte: string): string =>
  texte.replace(/[&<>"'\n\r]/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

const pageDe = (titre: string, corps: string, script = ''): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${echapper(titre)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<main>
<h1>${echapper(titre)}</h1>
${corps}
</main>
${script}</body>
</html>
`

const envoyerPage = (reply: FastifyReply, statut: number, hotes: readonly string[], page: string): FastifyReply =>
  reply
    .status(statut)
    .header('cache-control', 'no-store')
    .header('content-security-policy', politiqueDeDepart(hotes))
    // its address holds what opens it
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)

/** Sends the page of a departure: it leaves by itself, by its button without script. */
export const envoyerDepart = (reply: FastifyReply, { titre, formulaire, hotes }: PageDepart): FastifyReply => {
  const champs = formulaire.champs
    .map(([nom, valeur]) => `<input type="hidden" name="${echapper(nom)}" value="${echapper(valeur)}">`)
    .join('\n')
  const corps = `<p>Vous quittez l’agence en ligne pour le service « ${echapper(titre)} ».</p>
<form id="depart" method="post" action="${echapper(formulaire.action)}" accept-charset="utf-8">
${champs}
<button>Continuer</button>
</form>`
  return envoyerPage(reply, 200, hotes, pageDe(titre, corps, `<script src="${SCRIPT}"></script>\n`))
}

/** What a person who comes from another site, or leaves for one, reads where it is refused. */
export const envoyerRefus = (reply: FastifyReply, statut: number, message: string): FastifyReply =>
  envoyerPage(
    reply,
    statut,
    [],
    pageDe(
      'Un problème est survenu',
      `<p>${echapper(message)}</p>\n<p><a class="action" href="/">Retourner à l’agence en ligne</a></p>`,
    ),
  )

/** What these pages load. */
export const monterPages = (app: FastifyInstance): void => {
  app.get(SCRIPT, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(DEPART))
  app.get(STYLE, (_request, reply) => reply.type('text/css; charset=utf-8').send(FEUILLE))
}
