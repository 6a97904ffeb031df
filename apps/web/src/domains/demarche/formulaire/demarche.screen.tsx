import { contratExige } from '@ondine/webapi/demarche/droits.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import type { ComponentProps } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { useCaptchaDemande } from '../../../captcha/captcha.tsx'
import { useEstOffert } from '../../../navigation/lien-ecran.tsx'
import { useRecherche, useReconnu } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SANS_CONTRAT } from '../liste/chemin-demarche.ts'
import css from './demarche.module.css'
import { DemarcheOuverte } from './demarche-ouverte.tsx'
import { type Regarde, useFormulaireOuvert } from './formulaire.queries.ts'
import { lireRecu } from './recu.store.ts'
import { Recu } from './recu.tsx'
import { typeDeLEcran } from './types-des-ecrans.ts'

/** Every procedure: its definition says what is asked (decision 032), this screen nothing of its own. */
export const DemarcheScreen = () => {
  const { ecran, parametres } = useReconnu()
  const { recu: reference, contrat: dit } = useRecherche('dem-reclamation')
  const { utilisateur } = useSession()
  const { numeroContrat: courant } = useContratCourant()
  // whoever has no account has no contract either, whatever the address says
  const voulu = dit === undefined || utilisateur === null ? courant : dit === SANS_CONTRAT ? undefined : dit
  const numeroContrat = parametres.numcontrat ?? voulu
  const type = typeDeLEcran(ecran.id)
  const avecCaptcha = useCaptchaDemande()
  const listee = useEstOffert()('demarches')
  const recu = reference === undefined ? undefined : lireRecu(reference)
  if (type === undefined) return null
  return (
    <div className={css.page}>
      <PageHeader
        titre={ecran.titre}
        fil={
          listee
            ? [{ libelle: ecranDe('demarches').titre, vers: cheminDe('demarches') }, { libelle: ecran.titre }]
            : undefined
        }
      />
      {recu ? (
        <Recu recu={recu} />
      ) : numeroContrat === undefined && utilisateur !== null && contratExige.includes(type) ? (
        // it would be refused once all its steps are answered
        <Carte>
          <EtatVide titre="Choisissez un contrat">
            Cette démarche concerne un seul contrat : choisissez-le en haut de la page.
          </EtatVide>
        </Carte>
      ) : (
        <Formulaire key={`${type} ${numeroContrat ?? ''}`} {...{ type, numeroContrat, avecCaptcha }} />
      )}
    </div>
  )
}

interface Proprietes {
  readonly type: Parameters<typeof useFormulaireOuvert>[0]
  readonly numeroContrat: string | undefined
  readonly avecCaptcha: boolean | undefined
  readonly apercu?: ComponentProps<typeof DemarcheOuverte>['apercu'] & Regarde
}

/** A procedure as it opens, read. Also what staff look at: a second door of its own would cut the engine into other chunks. */
export const Formulaire = ({ type, numeroContrat, avecCaptcha, apercu }: Proprietes) => {
  const ouvert = useFormulaireOuvert(type, numeroContrat, apercu)
  if (ouvert.isError && ouvert.data === undefined)
    return (
      <Carte>
        <EtatErreur titre={messageDe(ouvert.error)} reessayer={() => void ouvert.refetch()} />
      </Carte>
    )
  return (
    <Lu
      de={{ ...ouvert, data: avecCaptcha === undefined ? undefined : ouvert.data }}
      erreur="Le formulaire n’a pas pu s’afficher"
      hauteur={420}
      enCarte
    >
      {(lu) => (
        <DemarcheOuverte ouvert={lu} numeroContrat={numeroContrat} avecCaptcha={avecCaptcha === true} apercu={apercu} />
      )}
    </Lu>
  )
}
