import { isPaiementOffert } from '@ondine/webapi/facture/facture.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { libellesMotifSansPaiement } from '@ondine/webapi/facture/relance.messages.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { type AdresseDePaiement, adresseDePaiement, jetonDeRetour } from '@ondine/webapi/paiement/adresses.rules.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { Navigate, useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { estIntrouvable } from '../../../api/introuvable.ts'
import { destination } from '../../../navigation/destination.ts'
import { useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { useContratCourant } from '../../../session/use-contrat-courant.ts'
import { classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide, Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ContratNomme } from '../../facture/contrat-nomme.public.tsx'
import { useFacture, useFactureNommee, useFactures } from '../../facture/facture.queries.ts'
import css from '../components/paiement.module.css'
import { PaiementOuvert } from '../components/paiement-ouvert.tsx'
import { PanneauEcheance } from '../components/panneau-echeance.tsx'
import { PanneauPaiement } from '../components/panneau-paiement.tsx'
import { usePaiementSuspendu, usePeutPayer } from '../paiement.public.tsx'
import { useConfigurationDePaiement, useConfigurationsDesFactures, usePaiementsEnCours } from '../paiement.queries.ts'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { payerTextes } from '../payer.textes.ts'
import { compteOffert, premiereAPayer } from '../saisie.rules.ts'

const Vide = ({ titre, children, actions }: { titre: string; children: ReactNode; actions?: ReactNode }) => (
  <Carte>
    <EtatVide titre={titre} actions={actions}>
      {children}
    </EtatVide>
  </Carte>
)

const versFactures = (
  <Lien vers={cheminDe('factures')} className={classesBouton('second')}>
    {textes.fil}
  </Lien>
)

const Payable = ({
  facture: premiere,
  offertes,
  plusieursDAbord,
}: {
  readonly facture: Facture
  readonly offertes: readonly Facture[]
  readonly plusieursDAbord: boolean
}) => {
  const [autre, setAutre] = useState<string>()
  // chosen among those of another account, as long as it is to pay
  const facture = offertes.find(({ identifiantFacture: un }) => un === autre) ?? premiere
  const { identifiantFacture, numeroContrat, soldeFactureClient } = facture
  const memes = offertes.filter((une) => une.traiteFacturation.code === facture.traiteFacturation.code)
  const configs = useConfigurationsDesFactures([
    premiere,
    ...offertes.filter((une) => une.identifiantFacture !== premiere.identifiantFacture),
  ])
  // the whole account: another way where it says more than the bill that shows
  const compte = useConfigurationDePaiement({ contrat: numeroContrat, montant: -soldeFactureClient })
  return (
    <Lu de={configs} erreur={textes.erreur} hauteur={320} enCarte>
      {(toutes) => {
        const lue = toutes.get(identifiantFacture)
        // paid, or closed, since the list was read
        if (lue === undefined)
          return (
            <Vide titre={textes.rien} actions={versFactures}>
              {textes.rienPhrase}
            </Vide>
          )
        const duCompte = compteOffert(compte.data, lue, offertes)
        const ensemble = lue.isPlusieursPossible || duCompte !== undefined
        return (
          <PanneauPaiement
            compte={duCompte}
            key={identifiantFacture}
            facture={facture}
            offertes={memes}
            autres={offertes.filter((une) => !memes.includes(une))}
            uneAUne={ensemble ? [] : memes.filter((une) => une.identifiantFacture !== identifiantFacture)}
            changer={setAutre}
            choisie={autre !== undefined}
            config={lue}
            plusieursDAbord={(plusieursDAbord || facture !== premiere) && lue.isPlusieursPossible && memes.length > 1}
          />
        )
      }}
    </Lu>
  )
}

/** One bill: paid, being paid, or why it is not paid here. */
const UneFacture = ({ facture, offertes, plusieursDAbord }: Parameters<typeof Payable>[0]) => {
  const ouverts = usePaiementsEnCours(facture.numeroContrat)
  const ouvert = ouverts.data?.find(({ identifiantsFacture }) =>
    identifiantsFacture.includes(facture.identifiantFacture),
  )
  if (ouvert !== undefined) return <PaiementOuvert paiement={ouvert} />
  if (!isPaiementOffert(facture))
    return (
      <Vide titre={textes.rien} actions={versFactures}>
        {libellesMotifSansPaiement[facture.motifSansPaiement ?? 'SANS_PRESTATAIRE']}
      </Vide>
    )
  return <Payable facture={facture} offertes={offertes} plusieursDAbord={plusieursDAbord} />
}

/** What the treasury has and an account of titles takes here as well (decision 087): the account of a contract leaves it out. */
const AuTresor = ({ contrat }: { readonly contrat: string }) => (
  <Lu de={useFactures(contrat, 'TR')} erreur={textes.erreur} hauteur={320} enCarte>
    {({ pages }) => {
      const offertes = pages.flatMap(({ resultats }) => resultats).filter(isPaiementOffert)
      const [premiere] = offertes
      return premiere === undefined ? (
        <Vide titre={textes.rien} actions={versFactures}>
          {textes.rienPhrase}
        </Vide>
      ) : (
        <Payable facture={premiere} offertes={offertes} plusieursDAbord={false} />
      )
    }}
  </Lu>
)

/** What a contract owes: what is being paid first, then what may be. */
const DuCompte = ({
  contrat,
  facture,
  offertes,
}: {
  readonly contrat: string
  readonly facture: Facture | undefined
  readonly offertes: readonly Facture[]
}) => {
  const ouverts = usePaiementsEnCours(contrat)
  return (
    <Lu de={ouverts} erreur={textes.erreur} hauteur={320} enCarte>
      {(enCours) => (
        <div className={css.pile}>
          {enCours.map((paiement) => (
            <PaiementOuvert key={paiement.reference ?? paiement.identifiantsFacture.join()} paiement={paiement} />
          ))}
          {facture !== undefined ? (
            <Payable facture={facture} offertes={offertes} plusieursDAbord />
          ) : (
            <PanneauEcheance contrat={contrat} sinon={enCours.length > 0 ? null : <AuTresor contrat={contrat} />} />
          )}
        </div>
      )}
    </Lu>
  )
}

/** An instalment, where it is to pay; what is being paid of the contract stands above. */
const DeLEcheance = ({ contrat, reference }: { readonly contrat: string; readonly reference: string }) => {
  const ouverts = usePaiementsEnCours(contrat)
  return (
    <div className={css.pile}>
      {ouverts.data?.map((paiement) => (
        <PaiementOuvert key={paiement.reference ?? 'autre'} paiement={paiement} />
      ))}
      <PanneauEcheance
        contrat={contrat}
        reference={reference}
        sinon={
          ouverts.data?.length ? null : (
            <Vide titre={textes.rien} actions={versFactures}>
              {textes.rienPhrase}
            </Vide>
          )
        }
      />
    </div>
  )
}

/** A bill named by its number that is not among those to settle: paid since, at the treasury, or nobody's. */
const ParSonNumero = ({
  contrat,
  numero,
  offertes,
}: {
  readonly contrat: string
  readonly numero: string
  readonly offertes: readonly Facture[]
}) => {
  const nommee = useFactureNommee(contrat, numero)
  const absente = (
    <Vide titre={textes.introuvable} actions={versFactures}>
      {textes.introuvablePhrase}
    </Vide>
  )
  if (estIntrouvable(nommee.error)) return absente
  return (
    <Lu de={nommee} erreur={textes.erreur} hauteur={320} enCarte>
      {(facture) =>
        facture === null ? absente : <UneFacture facture={facture} offertes={offertes} plusieursDAbord={false} />
      }
    </Lu>
  )
}

const FORME_ECHEANCE = /^.+:\d{1,4}$/
const FORME_INTERNE = /^\d{7}[FAE](\d{14})$/

interface ProprietesDuContrat {
  readonly contrat: string
  readonly nommee: string | undefined
  /** The traité that the address asks for; undefined: whichever. */
  readonly traite: string | undefined
  /** Nothing of another traité is shown in its place. */
  readonly traiteSeul: boolean
  /** Not the contract that stands around it: it says which it is. */
  readonly aNommer: boolean
}

/** A contract that one may not read is none here, named or not. */
const DuContrat = (proprietes: ProprietesDuContrat) => {
  const { contrat, aNommer } = proprietes
  const liste = useFactures(contrat, 'AR')
  if (estIntrouvable(liste.error))
    return (
      <Vide titre={textes.contratIntrouvable} actions={versFactures}>
        {textes.contratIntrouvablePhrase}
      </Vide>
    )
  return (
    <>
      {aNommer && <ContratNomme numeroContrat={contrat} />}
      <FacturesDuContrat {...proprietes} />
    </>
  )
}

const FacturesDuContrat = ({ contrat, nommee, traite, traiteSeul }: ProprietesDuContrat) => {
  const liste = useFactures(contrat, 'AR')
  const interne = FORME_INTERNE.exec(nommee ?? '')?.[1]
  const lue = useFacture(interne === undefined ? undefined : Number(interne))
  return (
    <Lu de={liste} erreur={textes.erreur} hauteur={320} enCarte>
      {({ pages }) => {
        const toutes = pages.flatMap(({ resultats }) => resultats)
        const offertes = toutes.filter(isPaiementOffert)
        // neither a contract nor a traité of what is to settle: nothing is shown in its place
        if (traiteSeul && toutes.every(({ traiteFacturation }) => traiteFacturation.code !== traite))
          return (
            <Vide titre={textes.adresse} actions={versFactures}>
              {textes.adressePhrase}
            </Vide>
          )
        if (interne !== undefined && toutes.every(({ identifiantFacture }) => identifiantFacture !== nommee))
          return (
            <Lu de={lue} erreur={textes.introuvable} suite={textes.introuvablePhrase} hauteur={320} enCarte>
              {(facture) => <UneFacture facture={facture} offertes={offertes} plusieursDAbord={false} />}
            </Lu>
          )
        const facture =
          nommee === undefined
            ? premiereAPayer(
                offertes.filter((une) => !traiteSeul || une.traiteFacturation.code === traite),
                traite,
              )
            : toutes.find((une) => une.identifiantFacture === nommee || une.numeroFacture === nommee)
        if (nommee !== undefined && FORME_ECHEANCE.test(nommee))
          return <DeLEcheance contrat={contrat} reference={nommee} />
        if (nommee === undefined) return <DuCompte contrat={contrat} facture={facture} offertes={offertes} />
        if (facture === undefined) return <ParSonNumero contrat={contrat} numero={nommee} offertes={offertes} />
        return <UneFacture facture={facture} offertes={offertes} plusieursDAbord={false} />
      }}
    </Lu>
  )
}

const Contenu = ({ annule, contrat, facture, traite }: AdresseDePaiement) => {
  const { utilisateur, usurpation } = useSession()
  const peutPayer = usePeutPayer()
  const courant = useContratCourant()
  const suspendu = usePaiementSuspendu()
  if (utilisateur === null)
    return (
      <Vide
        titre={textes.connexion}
        actions={
          <Lien vers={cheminDe('login')} className={classesBouton('principal')}>
            {textes.seConnecter}
          </Lien>
        }
      >
        {textes.connexionPhrase}
      </Vide>
    )
  if (suspendu)
    return (
      <Vide titre={textes.suspendu} actions={versFactures}>
        {paiementErreurs.suspendu.texte}
      </Vide>
    )
  // a payment that names no contract is of the current one (2§6); one that is not of what stands around it says which it is of
  const celui = contrat ?? courant.numeroContrat
  if (!peutPayer || celui === undefined)
    return (
      <Vide titre={textes.rien} actions={versFactures}>
        {usurpation ? textes.usurpation : peutPayer ? textes.rienPhrase : textes.visiteur}
      </Vide>
    )
  return (
    <DuContrat
      key={`${celui} ${facture ?? ''}`}
      contrat={celui}
      nommee={facture}
      traite={traite}
      // a payer who came back may pay whatever is due
      traiteSeul={!annule && contrat === undefined && traite !== undefined}
      aNommer={contrat !== undefined && contrat !== courant.numeroContrat}
    />
  )
}

/** The payment screens of /facture/…: of one bill or of a contract, begun or cancelled (2§2). */
export const PayerScreen = () => {
  const chemin = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const adresse = adresseDePaiement(chemin)
  const { annule } = adresse
  const recherche = useRechercheBrute()
  // of the same match as the search: what is resolved may still be the address before
  const sienne = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  // a provider that leads back here says so by the names of its return (2§7)
  if (jetonDeRetour(recherche) !== undefined)
    return (
      <Navigate
        to={cheminDe('retour-paiement')}
        search={{ ...recherche, ...(adresseDePaiement(sienne).annule ? { cancel: 1 } : {}) } as never}
        replace
      />
    )
  return (
    <>
      <PageHeader
        titre={textes.titre}
        fil={[
          { libelle: textes.fil, onClick: () => void navigate(destination('factures', {})) },
          { libelle: payerTextes.payer },
        ]}
      />
      {annule && (
        <div role="status">
          <Note>
            <strong>{textes.annule}</strong> {textes.annulePhrase}
          </Note>
        </div>
      )}
      <Contenu {...adresse} />
    </>
  )
}
