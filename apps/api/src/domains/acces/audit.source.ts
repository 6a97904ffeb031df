import { auditEndpoints } from '@ondine/webapi/acces/audit.endpoints.ts'
import { listeAudit } from '@ondine/webapi/acces/audit.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { detailAudit, type LigneAudit, lignesAudit, trisAudit } from './audit.repo.ts'

const personne = (nom: string | null, id: number | null): string | null =>
  nom ?? (id === null ? null : `Compte n°\u00a0${id}`)

const enTexte = (valeur: unknown): string => {
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  return typeof valeur === 'object' ? JSON.stringify(valeur) : String(valeur)
}

/** The audit, for whoever decides of rights: the endpoint is theirs alone. */
export const sourceAudit = defineSource({
  liste: listeAudit,
  endpoint: auditEndpoints.audit,
  identite: { id: 'bigint' },
  tris: trisAudit,
  lignes: ({ entree: { query }, mots, dateDebut, dateFin }, cle) =>
    lignesAudit({ ...query, mots, dateDebut, dateFin }, cle),
  detail: detailAudit,
  vue: (ligne: LigneAudit) => ({
    id: ligne.id,
    le: ligne.le.toISOString(),
    action: ligne.action,
    auteur: personne(ligne.auteur, ligne.auteur_id),
    usurpateur: personne(ligne.usurpateur, ligne.usurpateur_id),
    objetType: ligne.objet_type,
    objetId: ligne.objet_id,
    detail: Object.entries(ligne.detail)
      .filter(([, valeur]) => valeur !== null)
      .map(([nom, valeur]) => `${nom}\u202f: ${enTexte(valeur)}`)
      .join('\u202f; '),
    conversationId: ligne.conversation_id,
  }),
})
