import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParametres } from '../../navigation/use-adresse.ts'
import { allerAuContrat } from '../../session/changer-contexte.ts'
import { requeteContrat } from '../../session/contrats.queries.ts'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'
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

const Solde = ({ contrat }: { readonly contrat: Parameters<typeof soldeDit>[0] }) => {
  const [montant, precision] = soldeDit(contrat)
  return (
    <p>
      <b>{montant}</b>, {precision}
    </p>
  )
}

interface ProprietesContrat {
  /** Of whoever wrote; null: somebody without an account. */
  readonly userWebId: number | null
  readonly numeroContrat: string
}

/** One contract, beside something else: where, which meter, in which state; what it owes, where the account has it among its first. */
export const ContratEnBref = ({ userWebId, numeroContrat }: ProprietesContrat) => {
  const { data: fiche } = useQuery({ ...requeteFiche(userWebId ?? 0), enabled: userWebId !== null })
  const { data: seul } = useQuery(requeteContrat(numeroContrat))
  const duCompte = fiche?.contrats.resultats.find((un) => un.numeroContrat === numeroContrat)
  const contrat = duCompte ?? seul
  if (contrat === undefined) return null
  const { codeEtatContrat, adresseLivraisonConstruite: adresse, numeroPhysiqueAppareil: compteur } = contrat
  return (
    <>
      <p>
        <EtatContrat etat={codeEtatContrat} />
      </p>
      <p>{adresse || 'Adresse non renseignée'}</p>
      <p>{compteur ? `Compteur ${compteur}` : 'Sans compteur'}</p>
      {duCompte && <Solde contrat={duCompte} />}
    </>
  )
}
