import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

export interface FichierLu {
  readonly nom: string
  readonly octets: Buffer
  readonly texte: string
}

/** A line of the downloaded file, in litres. */
export interface LigneCsv {
  readonly debut: string
  readonly volume: string
  readonly estime: string
  readonly qualite: string
}

/** Lines of an exported CSV for French spreadsheets. */
export const lignesDuCsv = (texte: string): LigneCsv[] =>
  texte
    .trim()
    .split('\r\n')
    .slice(1)
    .map((ligne) => {
      const [, debut = '', , , volume = '', estime = '', qualite = ''] = ligne.split(';')
      return { debut, volume, estime, qualite }
    })

/** Figures without their groups of thousands, so that three ways of writing them compare. */
export const chiffres = (texte: string): string => texte.replace(/[\s\u00a0\u202f]/g, '')

/** The consumption screen. */
export const unePageConsommation = (page: Page) => {
  const barres = page.locator('[data-graphe="principal"] [data-cle]')
  const tableau = page.getByRole('table')
  return {
    barres,
    tableau,
    /** A bar by its period: 2026, 2026-10, 2026-10-17. */
    barre: (cle: string): Locator => page.locator(`[data-graphe="principal"] [data-cle="${cle}"]`),
    dessin: page.getByRole('toolbar'),
    periode: page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    fil: page.getByRole('navigation', { name: 'Fil d’Ariane' }),
    voisin: (nom: RegExp): Locator => page.getByRole('button', { name: nom }),
    choisir: (nom: string): Promise<void> => page.getByText(nom, { exact: true }).click(),
    ouvrir: (recherche = '') => page.goto(`/#/conso${recherche}`),
    /** Names of the bars, as a reader says them: the figure is part of it. */
    nomsDesBarres: (): Promise<string[]> =>
      barres.evaluateAll((liste) => liste.map((barre) => barre.getAttribute('aria-label') ?? '')),
    /** Figures of the table, line by line: name, volume, quality. */
    lignesDuTableau: (): Promise<string[][]> =>
      tableau
        .locator('tbody tr')
        .evaluateAll((lignes) =>
          lignes.map((ligne) => [...ligne.children].map((cellule) => cellule.textContent ?? '')),
        ),
    /** The form that exports the graph on screen. */
    ouvrirExport: async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'Exporter' }).click()
      const dialogue = page.getByRole('dialog', { name: 'Exporter la consommation' })
      await dialogue.getByLabel('Niveau de détail').waitFor()
      return dialogue
    },
    /** Downloads from the open form. */
    telecharger: async (dialogue: Locator, format: 'PDF' | 'CSV' | 'CSV international'): Promise<FichierLu> => {
      await dialogue.getByRole('radio', { name: new RegExp(`^${format}(?! inter)`) }).check()
      const arrivee = page.waitForEvent('download')
      await dialogue.getByRole('button', { name: 'Télécharger' }).click()
      const fichier = await arrivee
      const octets = await readFile(await fichier.path())
      return { nom: fichier.suggestedFilename(), octets, texte: octets.toString('utf8') }
    },
  }
}
