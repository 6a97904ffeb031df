import { echapperHtml as t } from '@ondine/notification/modele/echapper.ts'
import type { findBoite, findDansLaBoite } from '../../domains/contenu/boite-demo.repo.ts'

type Ligne = Awaited<ReturnType<typeof findBoite>>[number]
export type Message = NonNullable<Awaited<ReturnType<typeof findDansLaBoite>>>
export type Vue = 'apercu' | 'texte'

const horloge = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'short',
})
const CANAUX: Readonly<Record<string, string>> = { COURRIEL: 'E-mail', SMS: 'SMS' }
const titreDe = ({ sujet, texte }: Pick<Ligne, 'sujet' | 'texte'>): string => sujet ?? texte.slice(0, 90)

const ligne = (message: Ligne, choisi: number | undefined): string => `<li><a href="/dev/mails/${message.id}"${
  message.id === choisi ? ' aria-current="true"' : ''
}>
<strong>${t(titreDe(message))}</strong>
<span class="doux">${t(message.destinataire)}</span><br>
<span class="canal">${CANAUX[message.canal] ?? ''}</span> <span class="doux">${t(horloge.format(message.recu_le))}</span></a></li>`

const vues = ({ id, html }: Message, vue: Vue): string => {
  if (html === null) return ''
  const lien = (cible: Vue, adresse: string, libelle: string): string =>
    `<a href="${adresse}"${vue === cible ? ' aria-current="page"' : ''}>${libelle}</a>`
  return `<nav class="vues" aria-label="Présentation du message">${lien('apercu', `/dev/mails/${id}`, 'Aperçu')}${lien('texte', `/dev/mails/${id}/texte`, 'Texte brut')}</nav>`
}

/** A text whose addresses can be followed. */
const avecLiens = (texte: string): string =>
  t(texte).replace(
    /https?:\/\/[^\s<>"]+/g,
    (adresse) => `<a href="${adresse}" target="_blank" rel="noreferrer">${adresse}</a>`,
  )

const contenu = (message: Message, vue: Vue): string =>
  message.html === null || vue === 'texte'
    ? `<pre>${avecLiens(message.texte)}</pre>`
    : `<iframe title="Contenu de l’e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mails/${message.id}/contenu"></iframe>`

const lecture = (message: Message, vue: Vue): string => `<article class="carte" aria-labelledby="sujet">
<div class="tete"><p class="retour"><a href="/dev/mails">Tous les messages</a></p>
<h2 id="sujet">${t(message.sujet ?? 'SMS')}</h2>
<dl><dt>De</dt><dd>${t(message.expediteur)}</dd><dt>À</dt><dd>${t(message.destinataire)}</dd><dt>Reçu</dt><dd>${t(horloge.format(message.recu_le))}</dd>${
  message.pieces_jointes.length === 0 ? '' : `<dt>Joint</dt><dd>${t(message.pieces_jointes.join(', '))}</dd>`
}</dl></div>
${vues(message, vue)}
${contenu(message, vue)}
</article>`

const VIDE = `<div class="carte vide"><p>Aucun message pour l’instant. Les e-mails et les SMS de la démonstration arrivent ici au lieu de partir.</p></div>`

interface Page {
  messages: readonly Ligne[]
  message: Message | undefined
  /** Asked for by its address, not merely the newest. */
  demande: boolean
  vue: Vue
  /** Addresses of the product's own style sheets. */
  feuilles: readonly string[]
  parSmtp: boolean
}

const corps = ({ messages, message, vue }: Page): string => {
  if (message === undefined) return VIDE
  const lignes = messages.map((une) => ligne(une, message.id)).join('')
  return `<div class="deux"><nav class="carte liste-carte" aria-label="Messages"><ul class="liste">${lignes}</ul></nav>${lecture(message, vue)}</div>`
}

/** The mailbox of the demo: newest first on the left, the chosen message on the right. No script at all. */
export const pageBoite = (page: Page): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Boîte aux lettres de démonstration</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${page.feuilles.map((feuille) => `<link rel="stylesheet" href="${t(feuille)}">`).join('\n')}
<link rel="stylesheet" href="/dev/mails/style.css">
</head>
<body>
<main class="boite${page.demande ? ' un' : ''}">
<div class="barre"><div><h1>Boîte aux lettres de démonstration</h1>
<p class="intro">${
  page.parSmtp
    ? 'Un serveur de messagerie est réglé\u202f: les e-mails partent vraiment, seuls les messages plus anciens se lisent ici.'
    : 'Chaque e-mail et chaque SMS de cette démonstration arrive ici, le plus récent d’abord. Rien ne part vraiment.'
}</p></div><a href="/">Retour à l’agence en ligne</a></div>
${corps(page)}
</main>
</body>
</html>
`
