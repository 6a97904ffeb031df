import { etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { IconArrowRight, IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { requeteContrats } from '../../../session/contrats.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { useIdentite } from '../../../theme/identite.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Lu } from '../../../ui/lu.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import { ContratsAConfirmer } from '../../abonnement/contrats-a-confirmer.public.tsx'
import { useContratsResilies } from '../../facture/compte.queries.ts'
import css from './sans-contrat.module.css'

// who has left may still have a bill to pay; whoever comes has none
const ContratsResilies = charge(() => import('../../facture/contrats-resilies.public.tsx'), 'ContratsResilies')

const NOMBRE = 6

/** No contract goes on: that of a new account is not there yet, those of who has left have ended. What to do about it is the same. */
const AucunContrat = () => {
  const { contact } = useIdentite()
  const { utilisateur } = useSession()
  const resilies = useContratsResilies()
  // which of the two it is, is known at once or not said
  if (resilies.isPending) return null
  const parti = resilies.data?.pages.some(({ resultats }) => resultats.length > 0) === true
  return (
    <Carte className={css.accueil} aria-label={parti ? 'Pour un autre logement' : 'Pour commencer'}>
      <h2>
        {parti
          ? 'Aucun contrat en cours n’est rattaché à votre compte'
          : 'Aucun contrat n’est encore rattaché à votre compte'}
      </h2>
      <p>
        {parti && 'Ceux que vous aviez ont pris fin. Si vous avez un autre logement, rattachez son contrat. '}
        Dès qu’un contrat l’est, cette page montre votre consommation, votre dernière relève et votre dernière facture.
      </p>
      <ol className={css.etapes}>
        <li>
          <b>Prenez votre dernière facture.</b> Votre numéro de contrat, à sept chiffres, est écrit en haut.
        </li>
        <li>
          <b>Repérez son numéro de facture ou votre numéro de client.</b> L’un des deux prouve que le contrat est à
          vous.
        </li>
        <li>
          <b>Rattachez le contrat.</b> Sans facture, le numéro du compteur convient aussi{FINE}: nous vous demanderons
          ensuite de confirmer.
        </li>
      </ol>
      {peutRattacher(utilisateur?.profils ?? []) && (
        <Link {...destination('manage-contrats', { rattacher: true })} className={classesBouton()}>
          <IconPlus size={20} aria-hidden="true" />
          Rattacher un contrat
        </Link>
      )}
      {contact?.telephone && (
        <a className={classesBouton('second')} href={lienTelephone(contact.telephone)}>
          <IconPhone size={20} aria-hidden="true" />
          <span>
            Nous appeler : <span className="nombre">{contact.telephone}</span>
          </span>
        </a>
      )}
    </Carte>
  )
}

/** Without a contract in context: choose one, or learn how to have one. */
export const SansContrat = () => {
  return (
    <Lu de={useQuery(requeteContrats('', NOMBRE))} erreur="Vos contrats n’ont pas pu se charger" hauteur={28} enCarte>
      {(data) =>
        data.nbTotalResultats === 0 ? (
          <>
            <ContratsAConfirmer />
            <Suspense fallback={null}>
              <ContratsResilies />
            </Suspense>
            <AucunContrat />
          </>
        ) : (
          <Carte className={css.accueil} aria-label="Choisir un contrat">
            <h2>Choisissez un contrat</h2>
            <p>Le tableau de bord se lit contrat par contrat. La recherche, en haut de la page, les trouve tous.</p>
            <ul className={css.contrats}>
              {data.resultats.map((contrat) => (
                <li key={contrat.numeroContrat}>
                  <button type="button" onClick={() => allerAuContrat(contrat)}>
                    <span>
                      <b className="nombre">{contrat.numeroContrat}</b> {contrat.libelle ?? ''}
                      <small>
                        {contrat.adresseLivraisonConstruite || 'Adresse non renseignée'}
                        {contrat.codeEtatContrat !== 'SE' &&
                          `, ${etatsContrat[contrat.codeEtatContrat].libelle.toLowerCase()}`}
                      </small>
                    </span>
                    <IconArrowRight size={18} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </Carte>
        )
      }
    </Lu>
  )
}
