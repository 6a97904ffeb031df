import type { PoolClient } from 'pg'
import type { AlerteDemo } from './alertes.ts'
import { instantLocal, isoDe } from './calendrier.ts'

import { copier } from './copier.ts'
import type { CompteDemo } from './modele.ts'

/** Copies the alerts, made on their first day; the engine judges them once the readings are derived. */
export const copierAlertes = (
  connexion: PoolClient,
  alertes: readonly AlerteDemo[],
  comptes: readonly CompteDemo[],
  { utilisateur }: { readonly utilisateur: number },
): Promise<void> => {
  const idDe = new Map(comptes.map(({ email }, rang) => [email, utilisateur + rang + 1]))
  return copier(
    connexion,
    'alerte',
    `numero_contrat, user_web_id, code_type_alarme, titre, canal, destinataire, statut, periode_debut, periode_fin, seuil_litres,
     cree_le, modifie_le`,
    alertes.map((a) => {
      const creeLe = isoDe(instantLocal(a.periodeDebut))
      return [
        a.numeroContrat,
        idDe.get(a.email) ?? null,
        a.type,
        a.titre,
        a.canal,
        a.destinataire,
        a.statut,
        a.periodeDebut,
        a.periodeFin,
        a.seuilLitres,
        creeLe,
        creeLe,
      ]
    }),
  )
}
