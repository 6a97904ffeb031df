import type { RepriseSimulee } from './mouvements.ts'
import { notificationsSimulees } from './notification.ts'
import type { SessionSimulee } from './sessions.ts'

const echapper = (texte: string): string => texte.replace(/[&<>"']/g, (caractere) => `&#${caractere.charCodeAt(0)};`)

const STYLE = `:root { color-scheme: light; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; background: #f3f1ea; color: #1d1d1b }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem }
header { background: #5b2a86; color: #fff; padding: .75rem 1.5rem }
.montant { font-size: 2rem; font-weight: 700; margin: .25rem 0 1rem }
fieldset { border: 1px solid #8a8577; border-radius: .5rem; margin: 1rem 0; padding: .75rem 1rem }
button { display: block; width: 100%; min-height: 3rem; margin: .5rem 0; font: inherit; font-weight: 600; border-radius: .5rem; border: 2px solid #5b2a86; background: #fff; color: #5b2a86; cursor: pointer }
button.principal { background: #5b2a86; color: #fff }
select { font: inherit; width: 100%; min-height: 2.75rem }
.refus { background: #fbe3e0; border-left: .25rem solid #a4160a; padding: .5rem .75rem }
button:focus-visible, select:focus-visible { outline: 3px solid #c98a00; outline-offset: 2px }`

const page = (titre: string, corps: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${echapper(titre)}</title><style>${STYLE}</style></head>
<body><header>Banque fictive\u202f: aucun argent ne circule ici</header><main>${corps}</main></body></html>`

const montantDe = ({ montant, devise }: SessionSimulee): string =>
  `${Math.trunc(montant / 100)},${String(montant % 100).padStart(2, '0')} ${devise.toUpperCase()}`

const bouton = (geste: string, texte: string, principal = false): string =>
  `<button name="geste" value="${geste}"${principal ? ' class="principal"' : ''}>${texte}</button>`

const GESTES = [
  bouton('PAYER', 'Payer', true),
  bouton('REFUSER', 'Refuser la carte'),
  bouton('ATTENDRE', 'Laisser en attente'),
  bouton('ANNULER', 'Annuler et revenir'),
].join('')
const GESTES_EN_ATTENTE = [
  bouton('CONFIRMER', 'Confirmer le paiement', true),
  bouton('ECHOUER', 'Refuser le paiement'),
].join('')

const choix = (nom: string, legende: string, options: Readonly<Record<string, string>>): string =>
  `<p><label>${legende}<br><select name="${nom}">${Object.entries(options)
    .map(([valeur, texte]) => `<option value="${valeur}">${texte}</option>`)
    .join('')}</select></label></p>`

const REGLAGES = `<fieldset><legend>Ce que fait la banque</legend>${choix(
  'notification',
  'Elle prévient l’agence',
  notificationsSimulees,
)}${choix('montant', 'Elle encaisse', { MEME: 'ce qui est demandé', AUTRE_MONTANT: 'un autre montant', AUTRE_DEVISE: 'une autre devise' })}</fieldset>`

/** The page of one payment. */
export const pageDeSession = (session: SessionSimulee): string => {
  const enAttente = session.statut === 'complete' && session.paiement === 'unpaid' && !session.echouee
  if (session.statut !== 'open' && !enAttente)
    return page(
      'Page fermée',
      `<h1>Cette page de paiement est fermée</h1><p><a href="${echapper(session.retour.replace('{CHECKOUT_SESSION_ID}', session.id))}">Revenir à l’agence en ligne</a></p>`,
    )
  const refus =
    session.refus === undefined
      ? ''
      : '<p class="refus" role="alert">Votre carte a été refusée. Vous pouvez en essayer une autre.</p>'
  return page(
    'Paiement',
    `<h1>${enAttente ? 'Paiement en attente' : 'Payer par carte'}</h1><p>${echapper(session.nom)}</p>
<p class="montant">${montantDe(session)}</p>${refus}<form method="post">${REGLAGES}${enAttente ? GESTES_EN_ATTENTE : GESTES}</form>`,
  )
}

/** What answers in the place of an interface that is down. */
export const PAGE_DE_MAINTENANCE = '<!doctype html><title>Maintenance</title><p>Revenez plus tard.'

/** What the interface does to the next request that it gets. */
export const pannesSimulees = {
  AUCUNE: 'répond',
  ERREUR: 'répond 500',
  MUETTE: 'ne répond pas',
  MUETTE_APRES: 'fait ce qui est demandé, puis ne répond pas',
  MALFORMEE: 'répond n’importe quoi',
  AILLEURS: 'envoie qui paie sur un autre site',
} as const
export type PanneSimulee = keyof typeof pannesSimulees

/** What may become of money that was paid; the statement of the account tells it. */
export const reprisesSimulees = { refund: 'Rembourser', dispute: 'Contester (impayé)' } as const satisfies Readonly<
  Record<RepriseSimulee, string>
>

const reprendre = ({ id, paiement }: SessionSimulee): string =>
  paiement === 'paid'
    ? `<form method="post"><input type="hidden" name="session" value="${id}">${Object.entries(reprisesSimulees)
        .map(([comment, texte]) => `<button name="reprise" value="${comment}">${texte}</button>`)
        .join('')}</form>`
    : ''

export const pageDuPanneau = (panne: PanneSimulee, sessions: readonly SessionSimulee[]): string =>
  page(
    'Banque fictive',
    `<h1>Banque fictive</h1><form method="post"><p>À la prochaine demande de l’agence, elle ${pannesSimulees[panne]}.</p>
${choix('panne', 'Et maintenant, à la prochaine demande, elle', pannesSimulees)}<button>Changer</button></form>
<h2>Paiements</h2><ul>${sessions
      .map(
        (une) =>
          `<li>${echapper(une.reference)}\u202f: ${montantDe(une)}, ${une.statut}, ${une.paiement}${reprendre(une)}</li>`,
      )
      .join('')}</ul>`,
  )
