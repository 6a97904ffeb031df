import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { instantLocal, jourEtMois, jourNomme } from '../../../ui/format/dates.ts'

/** What became of a document that we asked for, to whom we asked it. @param attenduLe day by which what is still waited for is expected */
export const documentDit = ({ etat, le }: Pick<DocumentDemande, 'etat' | 'le'>, attenduLe: string | null): string => {
  if (etat === 'ATTENDU')
    return attenduLe === null ? 'Nous l’attendons' : `Nous l’attendons, au plus tard le ${jourNomme(attenduLe)}`
  const quand = le === null ? '' : ` le ${jourEtMois(instantLocal(le).jour)}`
  return etat === 'RECU' ? `Nous l’avons reçu${quand}` : `Vous nous avez répondu${quand}\u202f: nous vérifions`
}

/** By when what is asked is expected, to whom it is asked; a day that is gone is said to be. */
export const pourQuand = (attenduLe: string | null, aujourdhui: string): string => {
  if (attenduLe === null) return 'Envoyez-le dès que possible.'
  if (attenduLe < aujourdhui)
    return `Nous l’attendions pour le ${jourEtMois(attenduLe)}\u202f: vous pouvez encore l’envoyer.`
  return `À envoyer au plus tard le ${jourNomme(attenduLe)}.`
}

/** What of it came. */
export const documentRecu = (fichiers: number): string => {
  if (fichiers === 0) return 'Votre message nous est parvenu'
  return fichiers === 1 ? 'Votre fichier nous est parvenu' : `Vos ${fichiers} fichiers nous sont parvenus`
}
