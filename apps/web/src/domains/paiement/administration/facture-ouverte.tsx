import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { jourEtMois } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import css from './administration.module.css'
import { usePaiementsDeFacture } from './administration.queries.ts'
import { PaiementLu } from './paiement-lu.tsx'

interface Proprietes {
  readonly reference: string
  readonly fermer: () => void
  /** Beside the list, it is closed from here; on its own page, by the way back above it. */
  readonly aCote: boolean
  /** Opened to be read: the focus goes to its head. While arrows go from row to row it stays with them. */
  readonly aLire: boolean
}

/** The invoice of a payment and all its payments, each with its story and what may be done (3§2). */
export const FactureOuverte = ({ reference, fermer, aCote, aLire }: Proprietes) => {
  const lecture = usePaiementsDeFacture(reference)
  const titre = useRef<HTMLHeadingElement>(null)
  // with its number, or with why there is none
  const la = lecture.data !== undefined || lecture.isError
  useEffect(() => {
    const { activeElement } = document
    const deSaLigne = activeElement instanceof HTMLElement && activeElement.dataset.paiement === reference
    if (la && aLire && (deSaLigne || activeElement === document.body)) titre.current?.focus()
  }, [la, aLire, reference])
  return (
    <Carte aria-labelledby="facture-ouverte" className={css.ouverte} marge={false}>
      <div className={css.teteOuverte}>
        <div>
          <h2 id="facture-ouverte" tabIndex={-1} ref={titre}>
            Facture {lecture.data?.numeroFactureClient}
          </h2>
          {lecture.data && (
            <p className={css.precision}>
              {lecture.data.nomClient}, contrat {lecture.data.numeroContrat}
            </p>
          )}
        </div>
        {aCote && (
          <BoutonIcone libelle="Fermer la facture" onClick={fermer}>
            <IconX size={20} aria-hidden="true" />
          </BoutonIcone>
        )}
      </div>
      <Lu de={lecture} erreur="Les paiements de cette facture n’ont pas pu se charger" hauteur={320}>
        {({ montantFacture, reste, exigibleLe, paiements: tous }) => (
          <>
            <dl className={css.comptes}>
              <div>
                <dt>Montant de la facture</dt>
                <dd>{euros(montantFacture)}</dd>
              </div>
              <div>
                <dt>Déjà réglé</dt>
                <dd>{euros(montantFacture - reste)}</dd>
              </div>
              <div>
                <dt>
                  <b>Reste à payer{reste > 0 && exigibleLe && `, ${jourEtMois(exigibleLe)}`}</b>
                </dt>
                <dd>
                  <b>{euros(reste)}</b>
                </dd>
              </div>
            </dl>
            {tous.map((paiement) => (
              <PaiementLu key={paiement.reference} paiement={paiement} />
            ))}
          </>
        )}
      </Lu>
    </Carte>
  )
}
