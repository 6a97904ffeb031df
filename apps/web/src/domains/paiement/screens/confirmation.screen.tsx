import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { jetonDeRetour } from '@ondine/webapi/paiement/adresses.rules.ts'
import { etatsDePaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { textesPaiement } from '@ondine/webapi/paiement/paiement.messages.ts'
import { issueDe } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { EtatAnonyme } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { useParametres, useRecherche, useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useAbandonAnonyme, useAbandonAuBouton } from '../anonyme/abandon.ts'
import { lireVerifiee } from '../anonyme/verifiee.store.ts'
import { Issue } from '../components/issue.tsx'
import { phrasesSansRetour } from '../ouvert.phrases.ts'
import { useEtatAnonyme } from '../paiement.queries.ts'
import { paiementTextes, retourTextes as textes } from '../paiement.textes.ts'

const estPasse = (instant: string): boolean => Date.parse(instant) <= Date.now()

/** @param sien begun in this tab: it may be given up here, from when on its bank says that its page is over */
const phrasesDe = (etat: EtatAnonyme, sien: boolean): readonly string[] => {
  const { sansRetour, venuAvant, statutPaiement, abandonnableLe, finLe } = etat.paiementInfo
  if (sansRetour) return phrasesSansRetour(venuAvant)
  switch (issueDe(etat)) {
    case 'ENREGISTRE':
      return ['Votre reçu vous est envoyé par e-mail.']
    case 'EN_COURS':
      return [
        textes.attente,
        textes.pasDeuxFois,
        ...(finLe === null ? [] : [paiementTextes.enCours.finit(instantLong(finLe))]),
        ...(!sien || abandonnableLe === null
          ? []
          : [
              estPasse(abandonnableLe)
                ? paiementTextes.enCours.sansSuite
                : textes.quitteeIci(instantLong(abandonnableLe)),
            ]),
      ]
    case 'ANNULE':
      return [statutPaiement === etatsDePaiement.REFUSE.statut ? textes.refuse : textes.annule]
  }
}

/** What became of a payment, for whoever is not logged in any more and holds its reference: its state, no name, no contract. */
export const ConfirmationScreen = () => {
  const { reference: dite, cancel } = useRecherche('confirmation-paiement')
  const { numFacture } = useParametres('confirmation-paiement')
  const marque = jetonDeRetour(useRechercheBrute()) !== undefined
  const [depuis] = useState(() => Date.now())
  const gardee = lireVerifiee()
  // named by its bill, or by a provider in words of its own: the payment that this tab began
  const reference = dite ?? (marque || numFacture === gardee?.info.numeroFacture ? gardee?.reference : undefined)
  // begun in this tab without an account: it may be given up, and begun again
  const verifiee = gardee?.reference === reference ? gardee : undefined
  const jeton = verifiee?.info.jetonVerification ?? undefined
  const sorti = useAbandonAnonyme(jeton, reference, cancel !== undefined)
  const etat = useEtatAnonyme(sorti ? undefined : reference, depuis)
  const { enCours, abandonner } = useAbandonAuBouton(etat.refetch)
  const connexion = (
    <Lien vers={cheminDe('login')} className={classesBouton('second')}>
      {textes.connexion}
    </Lien>
  )
  const { data } = etat
  const abandonnableLe = data?.paiementInfo.abandonnableLe
  return (
    <>
      <PageHeader titre={textes.titre} />
      {reference === undefined ? (
        <Carte>
          <EtatVide titre={textes.sansReference} actions={connexion} />
        </Carte>
      ) : data !== undefined ? (
        <Issue
          issue={issueDe(data)}
          titre={data.paiementInfo.sansRetour ? textes.sansRetour.titre : undefined}
          phrases={phrasesDe(data, verifiee !== undefined)}
          faits={[
            [textes.montant, euros(data.paiementInfo.montant)],
            [textes.reference, data.paiementInfo.reference],
          ]}
          actions={
            <>
              {issueDe(data) === 'EN_COURS' && (
                <Bouton variante="second" enCours={etat.isFetching} onClick={() => void etat.refetch()}>
                  {textes.actualiser}
                </Bouton>
              )}
              {jeton !== undefined && abandonnableLe != null && estPasse(abandonnableLe) && (
                <Bouton
                  variante="second"
                  enCours={enCours}
                  onClick={() => abandonner(jeton, data.paiementInfo.reference)}
                >
                  {paiementTextes.enCours.abandonner}
                </Bouton>
              )}
              {issueDe(data) === 'ANNULE' && verifiee !== undefined && (
                <Link
                  {...destination('paiements', { numFacture: verifiee.info.numeroFacture })}
                  className={classesBouton('principal')}
                >
                  {textes.reessayer}
                </Link>
              )}
              {connexion}
            </>
          }
        />
      ) : etat.isError ? (
        <Carte>
          <EtatErreur titre={textes.titre} reessayer={() => void etat.refetch()}>
            {textesPaiement.nonRecupere}
          </EtatErreur>
        </Carte>
      ) : (
        <Carte aria-busy="true">
          <p role="status">{textesPaiement.EN_COURS}</p>
          <Squelette hauteur={120} />
        </Carte>
      )}
    </>
  )
}
