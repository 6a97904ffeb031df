import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { extraire } from './archive.ts'

export type FichierDaiad = { readonly format: string; readonly chemin: string; readonly options: readonly string[] }

/** How the trial's file writes its columns, dates and units. */
export const OPTIONS_DAIAD = [
  '--colonnes',
  'identifiantAppareil=user key,dateReleve=datetime,valeurIndex=meter reading',
  '--format-date',
  'dd/MM/yyyy HH:mm:ss',
  '--fuseau',
  'Europe/Madrid',
] as const

const PREMIER_CONTRAT = 8_000_001

const listerCompteurs = async (csv: string): Promise<string[]> => {
  const compteurs = new Set<string>()
  let entete = true
  for await (const ligne of createInterface({ input: createReadStream(csv), crlfDelay: Number.POSITIVE_INFINITY })) {
    const nom = ligne.slice(0, ligne.indexOf(';'))
    if (!entete && nom !== '') compteurs.add(nom)
    entete = false
  }
  return [...compteurs].sort()
}

const csv = (entete: string, lignes: readonly string[]): string => `${[entete, ...lignes].join('\n')}\n`

/**
 * Extracts the trial's readings (92 meters, public data of the DAIAD project, CC-BY-SA) and writes the files that make them
 * contracts of one account, in the order to import them.
 */
export const preparerDaiad = async (zip: string, dossier: string, compte: string): Promise<FichierDaiad[]> => {
  await mkdir(dossier, { recursive: true })
  const lectures = join(dossier, 'telereleve.csv')
  await extraire(zip, '.csv', lectures)
  const compteurs = await listerCompteurs(lectures)
  const numero = (rang: number): string => String(PREMIER_CONTRAT + rang)
  const contenus: Record<string, string> = {
    clients: csv('numeroClient;denomination', ['DAIAD;Compteurs de l’essai DAIAD']),
    contrats: csv(
      'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;idPoint;adresse;codePostal;ville;du',
      compteurs.map(
        (_, i) =>
          `${numero(i)};EA;SE;2016-03-01;DAIAD;DAIAD-${i + 1};${i + 1} rue de l’Essai;99100;Val-d’Ondine;2016-03-01`,
      ),
    ),
    appareils: csv(
      'identifiantAppareil;numeroPhysiqueAppareil;telereleve;idPoint;datePose',
      compteurs.map((nom, i) => `${nom};${nom.slice(0, 8)};oui;DAIAD-${i + 1};2016-03-01`),
    ),
    rattachements: csv(
      'identifiant;numeroContrat;libelle',
      compteurs.map((_, i) => `${compte};${numero(i)};Essai ${i + 1}`),
    ),
  }
  const fichiers: FichierDaiad[] = []
  for (const [format, contenu] of Object.entries(contenus)) {
    const chemin = join(dossier, `${format}.csv`)
    await writeFile(chemin, contenu)
    fichiers.push({ format, chemin, options: [] })
  }
  return [...fichiers, { format: 'telereleve', chemin: lectures, options: OPTIONS_DAIAD }]
}
