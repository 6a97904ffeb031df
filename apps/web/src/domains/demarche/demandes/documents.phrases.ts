import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { instantLocal, jourEtMois, jourNomme } from '../../../ui/format/dates.ts'

/** What became of a document that we asked for, to whom we asked it. @param attenduLe day by which what is still waited for is expected */
export const documentDit = ({ etat, le }: Pick<DocumentDemande, 'etat' | 'le'>, attenduLe: string | null): string => {
  if (etat === 'ATTENDU')
    return attenduLe === null ? 'Nous l’attendons' : `Nous l’attendons, au plus tard le ${jourNomme(attenduLe)}`
  const quand = le === null ? '' : ` le ${jourEtMois(instantLocal(le).jour)}`
  return etat === 'RECU' ? `Nous l’avons reçu${quand}` : `Vous nous avez répondu${quand}\u202f: nous vérifions`
}
