import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { type CorpsMultipart, corpsFormulaire, octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import { ErreurApi } from '../erreur-api.ts'
import { File } from './file.ts'
import { borner, bornerEnvoi } from './flux.ts'
import type { FichierRecu, FichiersRecus } from './recu.ts'

/** Most fields that a form of ours would have, and headers of one part. */
const CHAMPS_MAX = 200
const ENTETES_MAX = 20
const NOM_MAX = 255

/** A form whose fields came in, and whose files are coming. */
export interface FormulaireRecu extends FichiersRecus {
  readonly champs: Readonly<Record<string, string | readonly string[]>>
  /** Nothing more of it is read. */
  fermer(): void
}

const analyser = (raw: IncomingMessage, nombre: number) => {
  try {
    return new Busboy({
      headers: { ...raw.headers, 'content-type': raw.headers['content-type'] ?? '' },
      limits: {
        fields: CHAMPS_MAX,
        fieldSize: corpsFormulaire.octets,
        files: nombre,
        headerPairs: ENTETES_MAX,
        headerSize: corpsFormulaire.octets,
      },
    })
  } catch (cause) {
    // without a boundary nothing tells its parts
    throw new ErreurApi(communErreurs.corpsIllisible, { cause })
  }
}

const champInattendu = (champ: string) =>
  new ErreurApi(communErreurs.saisieInvalide, {
    champs: [{ champ: champ.slice(0, 100), code: 'champ_inconnu', message: 'Ce champ n’est pas attendu.' }],
  })

/**
 * Reads the fields of a form up to its first file, and gives its files as they come: what a field names is checked before a byte of
 * a file is read. A field behind a file is refused, as is whatever would make a file shorter than it was sent.
 * @throws ErreurApi 400, 413, 415
 */
export const lireMultipart = async (raw: IncomingMessage, declaration: CorpsMultipart): Promise<FormulaireRecu> => {
  const { champs: champsDeFichiers, nombre, octets } = declaration.fichiers
  const analyseur = analyser(raw, nombre)
  const flux = bornerEnvoi(raw, octetsDuCorps(declaration))
  const champs = new Map<string, string | string[]>()
  const fichiers = new File<FichierRecu>()
  const champsLus = Promise.withResolvers<void>()
  let tailleDesChamps = 0
  let enFichiers = false
  let courant: Readable | undefined

  const rompre = (cause: unknown): void => {
    const erreur = cause instanceof ErreurApi ? cause : new ErreurApi(communErreurs.envoiIncomplet, { cause })
    flux.unpipe(analyseur)
    fichiers.rompre(erreur)
    champsLus.reject(erreur)
    courant?.destroy(erreur)
  }
  const rompreAvec = (erreur: ErreurApi['erreur']) => () => rompre(new ErreurApi(erreur))

  analyseur.on('field', (nom, valeur, _nomCoupe, coupee) => {
    tailleDesChamps += String(nom).length + valeur.length
    if (enFichiers) rompre(new ErreurApi(communErreurs.champsApresFichiers))
    else if (nom === undefined) rompre(undefined)
    else if (coupee || tailleDesChamps > corpsFormulaire.octets) rompre(new ErreurApi(communErreurs.corpsTropGrand))
    else {
      const deja = champs.get(nom)
      champs.set(nom, deja === undefined ? valeur : [deja, valeur].flat())
    }
  })
  analyseur.on('file', (champ, source, nom, _encodage, type) => {
    enFichiers = true
    const borne = borner(source, octets)
    borne.on('error', rompre)
    courant = borne
    // a form sends a part without a name for a field where no file was chosen
    if (nom === undefined || nom === '') borne.on('data', rompreAvec(communErreurs.envoiIncomplet))
    else if (champ === undefined || !champsDeFichiers.includes(champ)) rompre(champInattendu(String(champ)))
    else fichiers.ajouter({ champ, nom: nom.normalize('NFC').slice(-NOM_MAX), type, flux: borne })
    champsLus.resolve()
  })
  analyseur
    .on('filesLimit', rompreAvec(communErreurs.corpsTropGrand))
    .on('fieldsLimit', rompreAvec(communErreurs.corpsTropComplexe))
    .on('error', rompre)
    .on('finish', () => {
      fichiers.fermer()
      champsLus.resolve()
    })
  flux.on('error', rompre)
  flux.pipe(analyseur)
  await champsLus.promise
  return {
    champs: Object.fromEntries(champs),
    fichiers: lire(fichiers),
    fermer: () => rompre(undefined),
  }
}

/** One after the other: the next one comes once this one was read, or thrown away. */
async function* lire(fichiers: File<FichierRecu>): AsyncGenerator<FichierRecu, void, void> {
  for await (const fichier of fichiers.lire()) {
    yield fichier
    fichier.flux.resume()
  }
}
