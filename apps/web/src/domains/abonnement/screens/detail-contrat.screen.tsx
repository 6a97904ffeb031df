import type { ContratDetail } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { corrige } from '@ondine/webapi/common/textes-corriges.codes.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { telechargerJustificatif } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from '../components/abonnement.module.css'
import { BlocClient } from '../components/bloc-client.tsx'
import { CompteurContrat } from '../components/compteur-contrat.tsx'
import { ContratForce } from '../components/contrat-force.tsx'
import { FicheContrat, FicheFacturation } from '../components/fiche-contrat.tsx'
import { EtatContrat } from '../etat-contrat.public.tsx'

const textes = abonnementTextes.detail

const Justificatif = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const [enCours, setEnCours] = useState(false)
  const telecharger = async (): Promise<void> => {
    setEnCours(true)
    try {
      await telechargerJustificatif(numeroContrat)
    } catch (cause) {
      signalerErreur(cause, corrige('Impossible de télécharger votre document. Veuillez re-essayer plus tard.'))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton variante="second" enCours={enCours} onClick={() => void telecharger()}>
      <IconFileTypePdf size={18} aria-hidden="true" />
      {textes.justificatif}
    </Bouton>
  )
}

const Detail = ({ contrat, force }: { readonly contrat: ContratDetail; readonly force: boolean }) => {
  const { numeroContrat, rolesClients } = contrat
  const clients = rolesClients.map((role) => (
    <BlocClient key={role} role={role} numeroContrat={numeroContrat} force={force} />
  ))
  // columns of about the same height: several people fill the second one
  const plusieurs = clients.length > 1
  return (
    <>
      {force && <ContratForce numeroContrat={numeroContrat} clients={rolesClients} />}
      <div className={css.page}>
        <div className={css.colonne}>
          {force ? clients : <FicheContrat contrat={contrat} />}
          {!force && <CompteurContrat identifiantAppareil={contrat.identifiantAppareil} />}
          {!force && plusieurs && <FicheFacturation contrat={contrat} />}
        </div>
        <div className={css.colonne}>
          {force && <FicheContrat contrat={contrat} />}
          {!force && !plusieurs && <FicheFacturation contrat={contrat} />}
          {!force && clients}
        </div>
      </div>
    </>
  )
}

const EnTete = ({ contrat }: { readonly contrat: ContratDetail | undefined }) => {
  return (
    <PageHeader
      titre={textes.titre}
      intro={
        contrat && (
          <>
            <span className="nombre">{contrat.numeroContrat}</span> <EtatContrat etat={contrat.codeEtatContrat} />
          </>
        )
      }
      actions={contrat?.isJustificatifDelivrable && <Justificatif numeroContrat={contrat.numeroContrat} />}
    />
  )
}

/** Contract detail and client block; `force` is the variant that the guard leads to (1§2.1, 1§2.4). */
export const DetailContratScreen = () => {
  const { force } = useParametres('detail')
  const { numeroContrat, contrat, enErreur } = useContratCourant()
  const lecture = { data: contrat, isError: enErreur, refetch: () => window.location.reload() }
  return (
    <>
      {/* one head from the wait to the end: the focus of the navigation stays on it */}
      <EnTete contrat={contrat} />
      {numeroContrat === undefined ? (
        <Carte>
          <EtatVide titre={textes.choisir}>{textes.choisirPhrase}</EtatVide>
        </Carte>
      ) : (
        <Lu de={lecture} erreur="Le contrat n’a pas pu se charger" hauteur={240} enCarte>
          {(lu) => <Detail key={lu.numeroContrat} contrat={lu} force={force !== undefined} />}
        </Lu>
      )}
    </>
  )
}
