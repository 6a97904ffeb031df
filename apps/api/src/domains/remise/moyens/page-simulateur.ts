/** One hand-over as the simulated billing system keeps it. */
export interface Dossier {
  readonly numero: string
  readonly nature: string
  readonly numeroContrat: string
  readonly reference: string
  readonly objet: string
  /** How often it came. */
  fois: number
  /** What was answered, in order. */
  readonly dit: string[]
}

interface Vue {
  readonly racine: string
  readonly conduite: string
  readonly conduites: Readonly<Record<string, string>>
  readonly dossiers: readonly Dossier[]
}

const SIGNES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const dit = (texte: string): string => texte.replace(/[&<>"]/g, (signe) => SIGNES[signe] ?? signe)
const bouton = (nom: string, valeur: string, libelle: string): string =>
  `<button name="${nom}" value="${valeur}">${libelle}</button>`

const ligne = ({ numero, nature, numeroContrat, reference, objet, fois, dit: reponses }: Dossier, racine: string) => `
<tr><td>${dit(numero)}${fois > 1 ? ` (reçu ${fois} fois)` : ''}</td><td>${dit(nature)}</td><td>${dit(numeroContrat)}</td>
<td>${dit(reference)} ${dit(objet)}</td><td>${dit(reponses.join(', '))}</td>
<td><form method="post" action="${dit(racine)}"><input type="hidden" name="numero" value="${dit(numero)}">
${bouton('resultat', 'ACCEPTE', 'Prendre en charge')} ${bouton('resultat', 'FAIT', 'C’est fait')} ${bouton('resultat', 'REFUSE', 'Refuser')}</form></td></tr>`

/** What somebody who tries the demo sees of the simulated billing system. */
export const pageFacturation = ({ racine, conduite, conduites, dossiers }: Vue): string => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Facturation fictive</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}td,th{padding:.4rem;text-align:left;border-bottom:1px solid #8888;vertical-align:top}table{border-collapse:collapse;width:100%}div{overflow-x:auto}</style>
<h1>Facturation fictive</h1>
<p>Ce que l’agence lui a remis. Elle n’existe que dans la démonstration.</p>
<form method="post" action="${dit(racine)}"><label>Elle répond <select name="conduite">${Object.entries(conduites)
  .map(([code, libelle]) => `<option value="${code}"${code === conduite ? ' selected' : ''}>${dit(libelle)}</option>`)
  .join('')}</select></label> <button>Changer</button></form>
${
  dossiers.length === 0
    ? '<p>Rien n’est encore arrivé.</p>'
    : `<div><table><thead><tr><th>Numéro</th><th>Nature</th><th>Contrat</th><th>Demande</th><th>Répondu</th><th>Répondre</th></tr></thead><tbody>${dossiers.map((un) => ligne(un, racine)).join('')}</tbody></table></div>`
}</html>`
