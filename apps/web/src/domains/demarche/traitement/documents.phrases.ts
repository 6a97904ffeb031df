import type { DocumentDemande } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { instantLocal, jourEtMois } from '../../../ui/format/dates.ts'

const jourDe = (instant: string): string => jourEtMois(instantLocal(instant).jour)

/** Since when a document is asked for, and what became of it. @param attenduLe day by which what is still waited for is expected */
export const suiteDuDocument = ({ etat, demandeLe, le }: DocumentDemande, attenduLe: string | null): string => {
  const demande = `Demandé le ${jourDe(demandeLe)}`
  if (etat === 'ATTENDU')
    return `${demande}, toujours attendu${attenduLe === null ? '' : `, au plus tard le ${jourEtMois(attenduLe)}`}`
  const fin = le === null ? '' : ` le ${jourDe(le)}`
  if (etat === 'RECU') return `${demande}, reçu${fin}`
  return etat === 'A_VERIFIER'
    ? `${demande}. La personne a répondu${fin}\u202f: à vérifier`
    : `${demande}, plus attendu`
}
