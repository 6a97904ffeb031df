import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { Link } from '@tanstack/react-router'
import { useEstOffert } from '../../navigation/lien-ecran.tsx'
import { avecReponses } from '../../navigation/prerempli.ts'
import { useSession } from '../../session/session.store.ts'
import { euros } from '../../ui/format/nombres.ts'
import { cheminDemarche } from './liste/chemin-demarche.ts'
import { demanderUnDelai } from './liste/delai.ts'
import { useDemarches } from './liste/demarches.queries.ts'
import css from './suites-du-compte.module.css'

const souscriptions = {
  prelevement: { ecran: 'service-optin-prelevement', libelle: 'Passer au prélèvement', dit: 'prélèvement' },
  mensualisation: { ecran: 'service-optin-mensu', libelle: 'Passer à la mensualisation', dit: 'mensualisation' },
} as const

/** Bank details are given by the holder of the account alone: by no sub-user, in nobody's place. */
const usePeutSouscrire = (): boolean => {
  const { utilisateur, usurpation } = useSession()
  return utilisateur !== null && !usurpation && !estSousUtilisateur(utilisateur.profils)
}

/** The way to be debited: its own screen once there is one, until then what the procedures say of it, and whom to turn to. */
export const Souscrire = ({
  quoi,
  numeroContrat,
}: {
  readonly quoi: keyof typeof souscriptions
  readonly numeroContrat: string
}) => {
  const { ecran, libelle, dit } = souscriptions[quoi]
  const construit = useEstOffert()(ecran)
  if (!usePeutSouscrire()) return null
  return construit ? (
    <Link to={cheminDe(ecran, { contract: numeroContrat })} className={css.lien}>
      {libelle}
    </Link>
  ) : (
    <Link
      to={cheminDe('demarches-contrat', { numcontrat: numeroContrat })}
      search={{ recherche: dit } as never}
      className={css.lien}
    >
      {libelle}
    </Link>
  )
}

/** What else may be asked about what an account owes, each where it is offered to this person. */
export const SuitesDuCompte = ({
  numeroContrat,
  isContratResilie,
  du,
  prelevable,
}: {
  readonly numeroContrat: string
  readonly isContratResilie: boolean
  /** Centimes to pay. */
  readonly du: number
  /** It is not debited yet. */
  readonly prelevable: boolean
}) => {
  // an ended contract may be closed but for its bills: the forms that need none
  const contrat = isContratResilie ? undefined : numeroContrat
  const { data } = useDemarches(contrat)
  const contact = data?.resultats.some(({ type }) => type === 'Contact')
    ? cheminDemarche('Contact', contrat)
    : undefined
  return (
    <p className={css.suites}>
      {contact !== undefined && (
        <Link to={contact} state={avecReponses(demanderUnDelai(`${euros(du)} à payer`))} className={css.lien}>
          Demander un délai
        </Link>
      )}
      {prelevable && contrat !== undefined && <Souscrire quoi="prelevement" numeroContrat={contrat} />}
    </p>
  )
}
