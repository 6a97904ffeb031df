import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParametres } from '../../navigation/use-adresse.ts'
import { allerAuContrat } from '../../session/changer-contexte.ts'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'
import { euros } from '../../ui/format/nombres.ts'
import { Lien } from '../../ui/lien.tsx'
import { Lu } from '../../ui/lu.tsx'
import { EtatContrat } from '../abonnement/etat-contrat.public.tsx'
import css from './components/apercu.module.css'
import { soldeDit } from './components/contrats-client.tsx'
import { CapacitesClient } from './components/cote-client.tsx'
import { requeteFiche } from './fiche.queries.ts'

/** Contracts named beside the account; the page of the customer has them all. */
const CONTRATS_NOMMES = 4

interface Proprietes {
  readonly userWebId: number
}

/** Since when an account exists and which contracts it sees (mockup 06), before it is changed. */
export const OuvertureDuCompte = ({ userWebId }: Proprietes) => {
  // that page opens the same panel
  const { compte: ici } = useParametres('admin-client')
  const lecture = useQuery(requeteFiche(userWebId))
  return (
    <Lu de={lecture} erreur="Ce compte n’a pas pu être lu" suite="Vous pouvez tout de même le modifier." hauteur={104}>
      {({ compte, contrats: { resultats, nbTotalResultats: total } }) => (
        <div className={css.faits}>
          <dl>
            <div>
              <dt>Compte ouvert</dt>
              <dd>le {dateLongue(instantLocal(compte.creeLe).jour)}</dd>
            </div>
            <div>
              <dt>Contrats</dt>
              <dd>
                {resultats.length === 0 && 'Aucun'}
                {resultats.slice(0, CONTRATS_NOMMES).map((contrat, rang) => (
                  <span key={contrat.numeroContrat}>
                    {rang > 0 && ', '}
                    <button type="button" className="nombre" onClick={() => allerAuContrat(contrat, true)}>
                      {contrat.numeroContrat}
                      <span className="invisible"> : voir le portail sur ce contrat</span>
                    </button>
                  </span>
                ))}
                {total > CONTRATS_NOMMES && `, et ${compter(total - CONTRATS_NOMMES, 'autre')}`}
              </dd>
            </div>
            <div>
              <dt>Dernière visite</dt>
              <dd>
                {compte.derniereConnexionLe === null
                  ? 'Jamais'
                  : `le ${dateLongue(instantLocal(compte.derniereConnexionLe).jour)}`}
              </dd>
            </div>
          </dl>
          {ici !== String(userWebId) && (
            <Lien vers={cheminDe('admin-client', { compte: String(userWebId) })}>Ouvrir la fiche du client</Lien>
          )}
        </div>
      )}
    </Lu>
  )
}

/** What it can do, and why not, below what may be changed of it. */
export const CapacitesDuCompte = ({ userWebId }: Proprietes) => {
  const { data } = useQuery(requeteFiche(userWebId))
  return data && <CapacitesClient capacites={data.capacites} />
}

type Facture = FicheClient['factures'][number]

/** Its last bill, and where its recovery stands: who complains of it may be dunned meanwhile. */
const DerniereFacture = ({ facture }: { readonly facture: Facture }) => {
  const { dateEmission, montantCentimes, etape, etapeDite, relanceLe } = facture
  return (
    <p>
      Dernière facture, du {dateLongue(dateEmission)}
      {'\u202f'}: {euros(montantCentimes)}. <b>{etapeDite}</b>
      {etape !== 'SOLDEE' && relanceLe !== null && ` (dernière relance le ${dateLongue(relanceLe)})`}.
    </p>
  )
}

/** Of one contract of an account, beside something else: where, which meter, in which state, what it owes. */
export const ContratEnBref = ({ userWebId, numeroContrat }: Proprietes & { readonly numeroContrat: string }) => {
  const { data } = useQuery(requeteFiche(userWebId))
  const contrat = data?.contrats.resultats.find((un) => un.numeroContrat === numeroContrat)
  if (contrat === undefined) return null
  const { codeEtatContrat, adresseLivraisonConstruite: adresse, numeroPhysiqueAppareil: compteur } = contrat
  const [montant, precision] = soldeDit(contrat)
  const facture = data?.factures.find((une) => une.numeroContrat === numeroContrat)
  return (
    <>
      <p>
        <EtatContrat etat={codeEtatContrat} />
      </p>
      <p>{adresse || 'Adresse non renseignée'}</p>
      <p>{compteur ? `Compteur ${compteur}` : 'Sans compteur'}</p>
      <p>
        <b>{montant}</b>, {precision}
      </p>
      {facture && <DerniereFacture facture={facture} />}
    </>
  )
}
