import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { estIntrouvable } from '../../../api/introuvable.ts'
import { destination } from '../../../navigation/destination.ts'
import { useRetour } from '../../../navigation/retour.ts'
import { useParametres, useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Carte } from '../../../ui/carte.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useUneColonne } from '../../../ui/use-etroit.ts'
import { BoutonPdf } from '../components/bouton-pdf.tsx'
import { CompositionDeFacture } from '../components/composition.tsx'
import { Explication, PhraseDuMontant } from '../components/explication.tsx'
import css from '../components/facture-lue.module.css'
import { EnTeteDeFacture, FaitsDeFacture } from '../components/faits-facture.tsx'
import { useMediateur } from '../compte.queries.ts'
import { useFacture } from '../facture.queries.ts'
import { factureTextes, titreDeFacture } from '../facture.textes.ts'

const BoutonImprimer = charge(() => import('../../../ui/bouton-imprimer.tsx'), 'BoutonImprimer')
const ContexteFacture = charge(() => import('../components/explication-contexte.tsx'), 'ContexteFacture')
const QuestionSurFacture = charge(() => import('../../demarche/question-facture.public.tsx'), 'QuestionSurFacture')

const textes = factureTextes.detail

/** Why it is what it is, in a sentence, and what it asks: where they stand below each other, how it came about follows. */
const Expliquee = ({ facture }: { readonly facture: FactureDetaillee }) => {
  const dessous = useUneColonne()
  const mediateur = useMediateur()
  const avoir = facture.nature === 'AVOIR'
  const qui = avoir ? 'AVOIR' : 'autre'
  const faits = (
    <Carte key="faits" marge={false} className={css.faits} aria-labelledby="etat">
      <h2 id="etat" className={css.titre}>
        {textes.etat[qui]}
      </h2>
      <FaitsDeFacture facture={facture} sansReleve={!avoir} />
    </Carte>
  )
  const pourquoi = !avoir && (
    <Carte key="pourquoi" marge={false} className={css.pourquoi} aria-labelledby="pourquoi">
      <h2 id="pourquoi" className="invisible">
        {textes.pourquoi}
      </h2>
      <Explication facture={facture} phraseDite={dessous} />
    </Carte>
  )
  const phrase = !avoir && <PhraseDuMontant key="phrase" facture={facture} />
  return (
    <div className={css.page}>
      {dessous ? [phrase, faits, pourquoi] : [pourquoi, faits]}
      <Carte marge={false} className={css.composition} aria-labelledby="composition">
        <h2 id="composition" className={css.titre}>
          {textes.comprise[qui]}
        </h2>
        <CompositionDeFacture facture={facture} sansLitre={!avoir && facture.uniteVolume === 'M3'} />
      </Carte>
      {!avoir && (
        <Carte marge={false} className={css.contexte} aria-labelledby="contexte">
          <h2 id="contexte" className={css.titre}>
            {textes.contexte}
          </h2>
          <Suspense fallback={<Squelette hauteur={480} />}>
            <ContexteFacture facture={facture} />
          </Suspense>
        </Carte>
      )}
      <Carte marge={false} aria-labelledby="question">
        <h2 id="question" className={css.titre}>
          {textes.question}
        </h2>
        <Suspense fallback={<Squelette hauteur={96} />}>
          <QuestionSurFacture facture={facture} mediateur={mediateur} />
        </Suspense>
      </Carte>
    </div>
  )
}

/** One invoice at its own address: what it asks, why it is what it is, what it is made of (docs/decisions/028, 029). */
export const FactureScreen = () => {
  const { facture: nom } = useParametres('facture-lue')
  const { contrat } = useRecherche('facture-lue')
  const { contexte } = useSession()
  const navigate = useNavigate()
  const internalId = lireIdentifiant(nom)
  const facture = useFacture(internalId)
  const { data } = facture
  const titre = data === undefined ? 'Facture' : titreDeFacture(data)
  const uneColonne = useUneColonne()
  // found by its number it may be of another contract than the one looked at, ended or not: its list is of that one
  const sien =
    contexte?.mode === 'contrat' && contexte.numeroContrat !== data?.numeroContrat ? data?.numeroContrat : undefined
  // beside the list, where there is room, it stays the one that is read
  const facturesAvecElle = {
    contrat: contrat ?? sien,
    facture: internalId === undefined || uneColonne ? undefined : nom,
  }
  const revenir = useRetour(() => void navigate(destination('factures', facturesAvecElle)))
  return (
    <>
      <PageHeader
        titre={titre}
        intro={data && <EnTeteDeFacture facture={data} />}
        fil={[{ libelle: factureTextes.titre, onClick: revenir }, { libelle: titre }]}
        actions={
          data && (
            <>
              <Suspense fallback={null}>
                <BoutonImprimer />
              </Suspense>
              {data.isPDFExiste && <BoutonPdf facture={data} />}
            </>
          )
        }
      />
      {internalId === undefined || estIntrouvable(facture.error) ? (
        <Carte>
          <EtatVide titre={textes.absente} />
        </Carte>
      ) : (
        <Lu de={facture} erreur={textes.erreur} hauteur={480} enCarte>
          {(lue) => <Expliquee key={lue.identifiantInterneFacture} facture={lue} />}
        </Lu>
      )}
    </>
  )
}
