import type { Compteur as CompteurLu } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Compteur } from '../../../ui/compteur.tsx'
import { dateLongue, instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useAppareil } from '../abonnement.queries.ts'
import css from './abonnement.module.css'
import { Fiche } from './fiche.tsx'

const Cadrans = ({ compteur }: { readonly compteur: CompteurLu }) => (
  <div className={css.cadrans}>
    {compteur.cadrans.map(({ numeroOrdre, libelle, indexEnLitres, dateReleve }) => (
      <div key={numeroOrdre}>
        {indexEnLitres === null ? (
          <span className={css.vide}>Aucun index relevé pendant ce contrat</span>
        ) : compteur.unite === 'KWH' ? (
          <strong className="nombre">{Math.floor(indexEnLitres / 1000)} kWh</strong>
        ) : (
          <Compteur litres={indexEnLitres} />
        )}
        <small>
          {compteur.cadrans.length > 1 || libelle ? `${libelle ?? `Cadran ${numeroOrdre}`}. ` : ''}
          {dateReleve && `Relevé du ${dateLongue(instantLocal(dateReleve).jour)}`}
        </small>
      </div>
    ))}
  </div>
)

/** The meter of the contract and its dials (1§3.3). */
export const CompteurContrat = ({ identifiantAppareil }: { readonly identifiantAppareil: string | null }) => {
  const lecture = useAppareil(identifiantAppareil)
  return (
    <Carte className={css.carte} aria-labelledby="detail-compteur">
      <h2 id="detail-compteur">Compteur</h2>
      {identifiantAppareil === null ? (
        <p className={css.vide}>Aucun compteur n’est encore posé pour ce contrat.</p>
      ) : (
        <Lu de={lecture} erreur="Le compteur n’a pas pu se charger" hauteur={160}>
          {(compteur) => (
            <>
              <Cadrans compteur={compteur} />
              <Fiche
                lignes={[
                  [
                    'Numéro',
                    <span key="n" className="nombre">
                      {compteur.numAppareil}
                    </span>,
                  ],
                  ['Diamètre', compteur.diametre === null ? null : `${compteur.diametre} mm`],
                  ['Posé le', dateLongue(compteur.datePose)],
                  ...(compteur.dateDepose ? [['Déposé le', dateLongue(compteur.dateDepose)] as const] : []),
                  ['Relève', compteur.telereleve ? 'À distance, par radio' : 'Sur place'],
                  ...(compteur.reseau ? [['Réseau', compteur.reseau] as const] : []),
                  ['Installé', compteur.adresseInstallation],
                ]}
              />
            </>
          )}
        </Lu>
      )}
    </Carte>
  )
}
