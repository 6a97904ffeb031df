import { nomDuDocument } from '../documents/nom.rules.ts'
import type { LigneDuLot } from './selection.repo.ts'

type Nommee = Pick<
  LigneDuLot,
  'numero_contrat' | 'date_emission' | 'numero_facture' | 'identifiant_interne' | 'meme_jour'
>

/** Windows and macOS take names that differ by case, or by how accents are written, for one. */
const plie = (nom: string): string => nom.normalize('NFC').toLowerCase()

/** Names the files of an archive as they come: as each has alone, with a rank where two would be one file. */
export const nommerLeLot = (): ((ligne: Nommee) => string) => {
  const pris = new Set<string>()
  const prendre = (nom: string, rang = 1): string => {
    const voulu = rang === 1 ? nom : nom.replace(/\.pdf$/, `_${rang}.pdf`)
    if (pris.has(plie(voulu))) return prendre(nom, rang + 1)
    pris.add(plie(voulu))
    return voulu
  }
  return (ligne) => prendre(nomDuDocument(ligne))
}
