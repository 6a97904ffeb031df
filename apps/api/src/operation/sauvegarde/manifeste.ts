import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { RefusOperation } from '../verbe.ts'

export const FORMAT = 1
export const MANIFESTE = 'manifest.json'

const fichier = z.object({ chemin: z.string().regex(/^(?!.*\.\.)[^/][^\0]*$/), octets: z.number(), sha256: z.string() })
const nomSql = z.string().min(1)
const manifeste = z.object({
  format: z.number(),
  version: z.string(),
  faitLe: z.iso.datetime(),
  postgres: z.string(),
  /** Of the schema, with the fingerprint of each. */
  migrations: z.array(z.object({ nom: z.string(), sha256: z.string() })),
  /** The two that were connected: their rights are given anew to those of the settings at the restore. */
  roles: z.array(z.string()),
  tables: z.array(
    z.object({ schema: nomSql, nom: nomSql, colonnes: z.array(nomSql), lignes: z.number(), fichier: z.string() }),
  ),
  partitions: z.array(z.object({ nom: nomSql, parent: nomSql, bornes: z.string().regex(/^(FOR VALUES |DEFAULT$)/) })),
  sequences: z.array(z.object({ schema: nomSql, nom: nomSql, valeur: z.string().regex(/^-?\d+$/) })),
  fichiers: z.array(fichier),
  /** Files that an S3 store keeps, whose bytes are not here. */
  objets: z.object({ nombre: z.int(), octets: z.number() }).optional(),
  /** Nobody can be read in it: `copy --anonymise` made it. */
  anonyme: z.boolean().optional(),
})
export type Manifeste = z.output<typeof manifeste>

export const empreinteFichier = async (chemin: string): Promise<{ octets: number; sha256: string }> => {
  const hachage = createHash('sha256')
  for await (const morceau of createReadStream(chemin)) hachage.update(morceau as Buffer)
  return { octets: (await stat(chemin)).size, sha256: hachage.digest('hex') }
}

export const empreinteTexte = (texte: string): string => createHash('sha256').update(texte).digest('hex')

const absent = (dossier: string) => (cause: unknown) => {
  throw new RefusOperation(`${dossier} is no finished backup: it has no ${MANIFESTE} with its checksum.`, { cause })
}

/** What a backup holds, after every byte of it was compared with its checksum. @throws RefusOperation naming what is wrong */
export const lireSauvegarde = async (dossier: string): Promise<Manifeste> => {
  const texte = await readFile(join(dossier, MANIFESTE), 'utf8').catch(absent(dossier))
  const attendue = await readFile(join(dossier, `${MANIFESTE}.sha256`), 'utf8').catch(absent(dossier))
  if (empreinteTexte(texte) !== attendue.trim())
    throw new RefusOperation(`${MANIFESTE} of this backup was changed or cut: take another copy of the backup.`)
  const brut = JSON.parse(texte) as { format?: unknown }
  if (brut.format !== FORMAT)
    throw new RefusOperation(
      `This backup has format ${String(brut.format)}, this version reads ${FORMAT}: use the version that made it.`,
    )
  const lu = manifeste.parse(brut)
  for (const { chemin, octets, sha256 } of lu.fichiers) {
    const vu = await empreinteFichier(join(dossier, chemin)).catch(() => undefined)
    if (vu?.octets !== octets || vu.sha256 !== sha256)
      throw new RefusOperation(
        `${chemin} of this backup is ${vu === undefined ? 'missing' : 'changed or cut'}: take another copy of the backup.`,
      )
  }
  return lu
}
