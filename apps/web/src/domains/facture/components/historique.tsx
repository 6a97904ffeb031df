import { nombreAffiche } from '@ondine/webapi/facture/affichage.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { debutProfondeur } from '@ondine/webapi/facture/historique.rules.ts'
import { useState } from 'react'
import { BoutonCsv } from '../../../table/bouton-csv.tsx'
import { useSelection } from '../../../table/use-selection.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useProfondeurHistorique, useTresor } from '../compte.queries.ts'
import { type ListeFactures, urlDeVue, usePageDesListes, type VueDesFactures } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { nombreDit } from '../factures-suspendues.ts'
import { totauxParAnnee } from '../historique.rules.ts'
import css from './facture.module.css'
import { ParPaiement } from './par-paiement.tsx'
import { Annees, type Choix, idDeFacture } from './rangees-de-factures.tsx'
import { SelectionDuPanneau } from './selection-du-panneau.tsx'

const textes = factureTextes.historique

const lues = ({ data }: ListeFactures): Facture[] | undefined => data?.pages.flatMap(({ resultats }) => resultats)
const totalDe = ({ data }: ListeFactures): number => data?.pages[0]?.nbTotalResultats ?? 0

interface Proprietes extends Choix {
  readonly numeroContrat: string
  readonly vue: VueDesFactures
  readonly changerVue: (vue: VueDesFactures) => void
  /** Where the bills stand that are shown by themselves; the first is shown at first. */
  readonly vues: readonly VueDesFactures[]
  /** What is read of each: nothing of a view that nobody asked for. */
  readonly listes: Readonly<Record<VueDesFactures, ListeFactures>>
}

/** « À régler (2) »: of what is asked for, how many; nobody counts what is settled. */
const nomDeVue = (vue: VueDesFactures, liste: ListeFactures, tresor: string): string =>
  vue === 'toutes' || vue === 'DR'
    ? textes.vues[vue]
    : `${vue === 'TR' ? tresor : textes.vues[vue]} (${nombreDit(lues(liste), totalDe(liste))})`

/** By where they stand, once they stand at more than one place. */
const Filtre = ({ vue, changerVue, vues, listes }: Pick<Proprietes, 'vue' | 'changerVue' | 'vues' | 'listes'>) => {
  const { TR } = useTresor()
  const offertes = vues.filter((une) => une === vue || une === 'toutes' || une === 'DR' || totalDe(listes[une]) > 0)
  if (offertes.every((une) => une === 'toutes' || une === 'DR')) return null
  return (
    <select
      className={css.filtre}
      aria-label={textes.filtre}
      value={vue}
      onChange={({ target }) => {
        const choisie = offertes.find((une) => une === target.value)
        if (choisie !== undefined) changerVue(choisie)
      }}
    >
      {offertes.map((une) => (
        <option key={une} value={une}>
          {nomDeVue(une, listes[une], TR)}
        </option>
      ))}
    </select>
  )
}

/** Every bill of a contract by year, wherever it stands; those of one state where they are asked for. A list that fails is never « none ». */
export const Historique = ({ numeroContrat, vue, changerVue, vues, listes, ...choix }: Proprietes) => {
  const liste = listes[vue]
  const factures = lues(liste)
  const total = totalDe(liste)
  const tresor = useTresor()
  const [tranches, setTranches] = useState(1)
  const montrees = (factures ?? []).slice(0, nombreAffiche(total, usePageDesListes(), tranches))
  const depuis = debutProfondeur(instantLocal(Date.now()).jour, useProfondeurHistorique())
  const montrerPlus = (): void => {
    setTranches(tranches + 1)
    if (liste.hasNextPage) void liste.fetchNextPage()
  }
  const selection = useSelection(`factures ${vue}`, idDeFacture, urlDeVue(numeroContrat, vue))
  const cases = {
    cochees: selection.parmi(factures ?? []),
    cocher: (facture: Facture, oui: boolean) => selection.choisir([facture], oui),
  }
  return (
    <Carte marge={false} aria-labelledby="historique">
      <div className={css.teteHistorique}>
        <h2 id="historique">
          {textes.titre}
          {total > 0 && <span className={css.compte}> ({total})</span>}
        </h2>
        <div className={css.outils}>
          <Filtre {...{ vue, changerVue, vues, listes }} />
          {total > 0 && (
            <BoutonCsv
              variante="neutre"
              exporter={async () => (await import('../exporter-factures.ts')).exporterFactures(numeroContrat, vue)}
            >
              {textes.csv}
            </BoutonCsv>
          )}
        </div>
      </div>
      {vue === 'TR' && total > 0 && <p className={css.note}>{tresor.phrase}</p>}
      <div className={factures === undefined ? css.note : undefined}>
        <Lu
          de={liste}
          erreur={factureTextes.erreurListe}
          suite={factureTextes.erreurListePhrase}
          hauteur={232}
          lignes={factures}
          vide={<p className={css.note}>{vue === 'TR' ? `${tresor.vide}.` : textes.vides[vue]}</p>}
        >
          {() =>
            vue === 'AR' ? (
              <ParPaiement factures={montrees}>
                {(siennes) => <Annees factures={siennes} {...choix} {...cases} />}
              </ParPaiement>
            ) : (
              <Annees
                factures={montrees}
                {...(vue === 'toutes' && { totaux: totauxParAnnee(factures ?? [], !liste.hasNextPage, depuis) })}
                {...choix}
                {...cases}
              />
            )
          }
        </Lu>
      </div>
      {montrees.length < total && (
        <p className={css.note}>
          <Bouton variante="second" taille="petit" enCours={liste.isFetchingNextPage} onClick={montrerPlus}>
            {factureTextes.suivantes}
          </Bouton>
        </p>
      )}
      <SelectionDuPanneau selection={selection} total={total} />
      {liste.isFetchNextPageError && (
        <p className={css.note} role="alert">
          {factureTextes.erreurListe}
        </p>
      )}
    </Carte>
  )
}
