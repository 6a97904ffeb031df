import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const racine = fileURLToPath(new URL('..', import.meta.url))

/** One part of the client alone on a page, built as the product is, for a browser to try: file name -> text. */
export const batirPageEssai = async (module_: string): Promise<ReadonlyMap<string, string>> => {
  const sorties = await build({
    root: racine,
    logLevel: 'error',
    build: { write: false, manifest: false, rollupOptions: { input: `${racine}src/${module_}` } },
  })
  const fichiers = [sorties].flat().flatMap((sortie) => ('output' in sortie ? sortie.output : []))
  const entree = fichiers.find((fichier) => fichier.type === 'chunk' && fichier.isEntry)?.fileName ?? ''
  const styles = fichiers.filter(({ fileName }) => fileName.endsWith('.css'))
  return new Map([
    [
      '',
      `<!doctype html><html lang="fr"><title>Essai</title>${styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('')}<body><script type="module" src="/${entree}"></script>`,
    ],
    ...fichiers.map(
      (fichier) => [fichier.fileName, fichier.type === 'chunk' ? fichier.code : String(fichier.source)] as const,
    ),
  ])
}
