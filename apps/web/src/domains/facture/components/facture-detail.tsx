import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useFacture } from '../facture.queries.ts'
import { factureTextes, titreDeFacture } from '../facture.textes.ts'
import { lieuDeFacture } from '../lieu-facture.ts'
import { BoutonPdf } from './bouton-pdf.tsx'
import { CompositionDeFacture } from './composition.tsx'
import css from './facture.module.css'
import { EnTeteDeFacture, FaitsDeFacture } from './faits-facture.tsx'

const textes = factureTextes.detail

interface ProprietesLue {
  readonly titre?: Ref<HTMLHeadingElement>
  /** Beside a list: Escape leads back to its row there. */
  readonly enListe?: boolean
}

const Lue = ({ facture, titre, enListe = false }: ProprietesLue & { readonly facture: FactureDetaillee }) => {
  const { contrat } = useRecherche('factures')
  return (
    <>
      <div className={css.tete}>
        <div>
          <h2 id="facture" tabIndex={-1} ref={titre} aria-describedby={enListe ? 'retour-liste' : undefined}>
            {titreDeFacture(facture)}
          </h2>
          {enListe && (
            <p id="retour-liste" className="invisible">
              {textes.revenirListe}
            </p>
          )}
          <EnTeteDeFacture facture={facture} />
        </div>
        {facture.isPDFExiste && <BoutonPdf facture={facture} />}
      </div>
      <p className={css.comprendre}>
        <Link {...lieuDeFacture(facture, contrat)}>
          {textes.comprendre[facture.nature === 'AVOIR' ? 'AVOIR' : 'autre']}
          <IconArrowRight size={18} aria-hidden="true" />
        </Link>
      </p>
      <FaitsDeFacture facture={facture} />
      <CompositionDeFacture facture={facture} />
    </>
  )
}

const Attendue = () => (
  <div className={css.attendue}>
    <Squelette largeur="60%" hauteur={28} />
    <Squelette hauteur={320} />
  </div>
)

/** One invoice beside the list: what it asks and what it is made of; why, at its own address. */
export const FactureDetail = ({
  internalId,
  attendue = false,
  ...lue
}: ProprietesLue & {
  readonly internalId: number | undefined
  /** Which one is read is not known yet. */
  readonly attendue?: boolean
}) => {
  const facture = useFacture(internalId)
  return (
    <Carte marge={false} className={css.detail} aria-labelledby={facture.data ? 'facture' : undefined}>
      {internalId === undefined && attendue ? (
        <div aria-busy="true">
          <Attendue />
        </div>
      ) : internalId === undefined ? (
        <p className={css.note}>{textes.choisir}</p>
      ) : (
        <Lu de={facture} erreur={textes.erreur} hauteur={<Attendue />}>
          {(data) => <Lue facture={data} {...lue} />}
        </Lu>
      )}
    </Carte>
  )
}
