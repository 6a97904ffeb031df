import { ajouterJoursOuvres } from '@ondine/webapi/common/jours-ouvres.rules.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { jetonDeRetour } from '@ondine/webapi/paiement/adresses.rules.ts'
import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { textesPaiement } from '@ondine/webapi/paiement/paiement.messages.ts'
import { issueDe } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { IconFileCheck, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { annoncerReglement } from '../../../api/argent.ts'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { estIntrouvable } from '../../../api/introuvable.ts'
import { viderCache } from '../../../api/query-client.ts'
import { destination } from '../../../navigation/destination.ts'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Bouton, classesBouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatErreur, EtatVide } from '../../../ui/etats.tsx'
import { dateLongue, dateNommee, instantLocal, instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { oublierCle } from '../cle-idempotence.ts'
import { Issue } from '../components/issue.tsx'
import { Recus } from '../components/recus.tsx'
import { partirVers } from '../depart.ts'
import { phrasesDeLAttente, phrasesSansRetour } from '../ouvert.phrases.ts'
import { useRetourDePaiement } from '../paiement.queries.ts'
import { retourTextes as textes } from '../paiement.textes.ts'
import { estDit, useEtatAttendu } from '../suivi.queries.ts'

const versFactures = (
  <Lien vers={cheminDe('factures')} className={classesBouton('second')}>
    {textes.factures}
  </Lien>
)

/** Working days in which staff decide of money that came otherwise. */
const REPONSE_JOURS = 2

const phrasesDe = (resultat: ResultatDePaiement): readonly string[] => {
  const { etat, motif, dateTransaction, sansRetour, venuAvant } = resultat.paiementInfo
  switch (etat) {
    case 'PAYE':
      return [textes.enregistre]
    case 'REFUSE':
    case 'ECHEC':
      return [textes.refuse]
    case 'ANNULE':
      return [motif === null ? textes.annule : textes.refuse]
    case 'EXPIRE':
      return sansRetour ? phrasesSansRetour(venuAvant) : [textes.expire]
    case 'CONTREPASSE':
      return [textes.contrepasse]
    case 'A_VERIFIER':
      return [textes.verifier(dateNommee(ajouterJoursOuvres(instantLocal(dateTransaction).jour, REPONSE_JOURS)))]
    default:
      return phrasesDeLAttente(resultat)
  }
}

/** What is left of what it was for, and by when: the next step. Nothing while nobody knows what became of it. */
const resteDit = ({
  etat,
  resteARegler,
  aReglerAvant,
}: ResultatDePaiement['paiementInfo']): readonly (readonly [string, string])[] =>
  estOuvert(etat) || etat === 'A_VERIFIER' || resteARegler === null || resteARegler === 0
    ? []
    : [[aReglerAvant === null ? textes.reste : textes.resteAvant(dateLongue(aReglerAvant)), euros(resteARegler)]]

const Resultat = ({
  resultat,
  relire,
  lecture,
}: {
  resultat: ResultatDePaiement
  relire: () => void
  lecture: boolean
}) => {
  const { paiementInfo: info, urlPaiementContactPrestataire: url } = resultat
  const issue = issueDe(resultat)
  const [ligne] = info.facturePaiementInfoList
  const recus = info.facturePaiementInfoList.flatMap(({ recu, numeroContrat, reference }) =>
    recu === null ? [] : [{ recu, contrat: numeroContrat, reference }],
  )
  const faits: (readonly [string, ReactNode])[] = [
    info.datePaiement === null
      ? [textes.demande, instantLong(info.dateTransaction)]
      : [textes.paye, instantLong(info.datePaiement)],
    [textes.montant, euros(info.montant)],
    [textes.reference, info.reference],
    ...resteDit(info),
    ...(recus.length > 1 ? [[textes.recus, <Recus key="recus" recus={recus} />] as const] : []),
  ]
  return (
    <Issue
      issue={issue}
      refuse={issue === 'ANNULE' && (info.motif !== null || info.etat === 'REFUSE')}
      titre={info.sansRetour ? textes.sansRetour.titre : undefined}
      phrases={phrasesDe(resultat)}
      faits={faits}
      actions={
        <>
          {recus.length === 1 &&
            recus.map(({ recu, contrat }) => (
              <Link
                key={recu}
                {...destination('recu-reglement', {}, { contrat, recu })}
                className={classesBouton('principal')}
              >
                <IconFileCheck size={18} aria-hidden="true" />
                {textes.recu}
              </Link>
            ))}
          {issue === 'EN_COURS' && (
            <Bouton variante="second" enCours={lecture} onClick={relire}>
              <IconRefresh size={18} aria-hidden="true" />
              {textes.actualiser}
            </Bouton>
          )}
          {url !== null && (
            <Bouton variante="second" onClick={() => partirVers(url)}>
              {textes.revenir}
            </Bouton>
          )}
          {issue === 'ANNULE' && ligne !== undefined && (
            <Link
              to={cheminDe('facture-num', {
                numContrat: ligne.numeroContrat,
                // several dues are chosen anew; an instalment is named by its plan and rank
                numFacture:
                  info.facturePaiementInfoList.length > 1 ? undefined : (ligne.identifiantFacture ?? ligne.reference),
              })}
              className={classesBouton('principal')}
            >
              {textes.reessayer}
            </Link>
          )}
          {versFactures}
        </>
      }
    />
  )
}

/** Where a browser comes back from the provider: its payment is asked about, nothing that the address says is believed (2§4). */
export const RetourPaiementScreen = () => {
  const recherche = useRecherche('retour-paiement')
  const jeton = jetonDeRetour(recherche)
  const [depuis] = useState(() => Date.now())
  const retour = useRetourDePaiement(jeton, recherche.cancel !== undefined, depuis)
  const etat = retour.data?.paiementInfo.etat
  const fini = etat !== undefined && !estOuvert(etat)
  // its bank is asked for half a minute; then what is stored is looked at, until it is told
  const { refetch } = retour
  const attendu = useEtatAttendu(etat === undefined || fini ? undefined : retour.data?.paiementInfo.reference)
  const dit = estDit(attendu.data)
  useEffect(() => {
    if (dit && !fini) void refetch()
  }, [dit, fini, refetch])
  // balances, lists and tiles follow, whoever settled it
  useEffect(() => {
    if (!fini) return
    oublierCle()
    viderCache()
    annoncerReglement()
  }, [fini])
  const { error } = retour
  return (
    <>
      <PageHeader titre={textes.titre} />
      {jeton === undefined || estIntrouvable(retour.error) ? (
        <Carte>
          <EtatVide titre={jeton === undefined ? textes.sansReference : textes.inconnu} actions={versFactures} />
        </Carte>
      ) : retour.data !== undefined ? (
        <Resultat resultat={retour.data} relire={() => void retour.refetch()} lecture={retour.isFetching} />
      ) : retour.isError ? (
        <Carte>
          <EtatErreur titre={textes.titre} reessayer={() => void retour.refetch()}>
            {error instanceof ErreurApi && error.isCustomMessage ? error.message : textesPaiement.nonRecupere}
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
