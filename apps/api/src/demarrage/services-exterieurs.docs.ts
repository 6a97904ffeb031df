import { entreMarques, tableauReglages, tableauServices } from '../platform/exterieur/documentation.ts'
import { servicesExterieurs } from './services-exterieurs.ts'

const RACINE = '../../../../'
const page = (chemin: string, nom: string, contenu: string) => ({
  fichier: new URL(`${RACINE}${chemin}`, import.meta.url),
  ecrire: (texte: string) => entreMarques(texte, nom, contenu),
})

/** Where the documentation repeats what the declarations say. */
export const pagesDesServices = [
  page('README.md', 'settings-of-services', tableauReglages(servicesExterieurs)),
  page('docs/installation.md', 'services', tableauServices(servicesExterieurs)),
]
