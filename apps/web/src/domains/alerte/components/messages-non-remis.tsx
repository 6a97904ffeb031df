import { typesAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { useState } from 'react'
import admin from '../../../ui/administration.module.css'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { telephoneEnPaires } from '../../../ui/telephone.ts'
import { MESSAGES_PAR_PAGE, useMessagesNonRemis } from '../reglages.queries.ts'
import css from './reglages.module.css'

const raisons = {
  ABANDONNE: 'Refusé, ou injoignable après tous les essais',
  NON_ENVOYE: 'Non envoyé : type de message coupé ou passerelle absente',
} as const

/** Messages of alerts that reached nobody: their alert stands all the same, somebody may call. */
export const MessagesNonRemis = () => {
  const [page, setPage] = useState(1)
  const lecture = useMessagesNonRemis(page)
  const { data } = lecture
  const derniere = Math.ceil((data?.nbTotalResultats ?? 0) / MESSAGES_PAR_PAGE)
  return (
    <Carte marge={false} className={admin.cadre ?? ''} aria-labelledby="messages-non-remis">
      <div className={`${css.tete} ${css.teteTable}`}>
        <div>
          <h2 id="messages-non-remis">Messages d’alerte non remis</h2>
          <p className={css.doux}>
            Un message refusé est retenté pendant deux jours et demi. Ceux d’ici ne sont pas arrivés : l’alerte, elle,
            reste ouverte dans l’espace du client.
          </p>
        </div>
      </div>
      <Lu
        de={lecture}
        erreur="Ces messages n’ont pas pu se charger"
        hauteur={60}
        vide={<p className={css.rien}>Tous les messages sont arrivés.</p>}
      >
        {(data) => (
          <table className={`${admin.table} ${admin.cartes}`}>
            <thead>
              <tr>
                <th scope="col">Contrat et alerte</th>
                <th scope="col">Destinataire</th>
                <th scope="col">Raison</th>
                <th scope="col">Abandonné le</th>
              </tr>
            </thead>
            <tbody>
              {data.resultats.map((m) => (
                <tr key={`${m.idInstance} ${m.canalAlerte} ${m.destinataire}`}>
                  <td>
                    <b>{m.numeroContrat}</b>
                    {typesAlerte[m.codeTypeAlarme].libelle}
                  </td>
                  <td>
                    {m.canalAlerte === 'SMS'
                      ? `SMS, ${telephoneEnPaires(m.destinataire)}`
                      : `E-mail, ${m.destinataire}`}
                  </td>
                  <td>
                    {raisons[m.etat]}
                    {m.reponse && <small>{m.reponse}</small>}
                  </td>
                  <td>{instantLong(m.le)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Lu>
      {derniere > 1 && (
        <div className={admin.pagination}>
          <Bouton variante="neutre" taille="petit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Précédents
          </Bouton>
          <span>
            Page {page} sur {derniere}
          </span>
          <Bouton variante="neutre" taille="petit" disabled={page === derniere} onClick={() => setPage(page + 1)}>
            Suivants
          </Bouton>
        </div>
      )}
    </Carte>
  )
}
