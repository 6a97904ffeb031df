import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { barresDe } from '@ondine/webapi/consommation/graphe.rules.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { heureDite, jourNomme, majuscule } from '../../../ui/format/dates.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useBarres } from '../alerte.queries.ts'
import { type DureeEvenement, type HeureFuite, heuresDeFuite, nuitAMontrer, plusBasSansRepos } from '../alerte.rules.ts'
import { debitLu } from '../alerte.textes.ts'
import css from './alerte.module.css'
import { GraphiqueFuite, LegendeFuite } from './graphique-fuite.tsx'
import { GraphiqueNuits } from './graphique-nuits.tsx'
import { LaConsommation, LienConsommation } from './lien-consommation.tsx'

/** The figures of the day, for who cannot or does not want to read the drawing. */
const TableHeures = ({ heures }: { heures: readonly HeureFuite[] }) => (
  <details>
    <summary>Voir les chiffres de la journée</summary>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Heure</th>
          <th scope="col">Litres</th>
        </tr>
      </thead>
      <tbody>
        {heures.map(({ heure, litres, estimee }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour of October comes twice
          <tr key={rang}>
            <td>
              De {heureDite(heure)} à {heureDite((heure + 1) % 24)}
            </td>
            <td>{litres === null ? 'pas de donnée' : `${entier(litres)}${estimee ? ', estimé' : ''}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

interface ProprietesJournee {
  readonly numeroContrat: string
  readonly jour: string
  readonly minimum: number
  readonly duree: DureeEvenement
}

/** The drawing of a day in one sentence: what can be said of its hours. */
const enPhrase = (jour: string, heures: readonly HeureFuite[]): string => {
  const plusBas = plusBasSansRepos(heures)
  const total = heures.reduce((somme, { litres }) => somme + (litres ?? 0), 0)
  return `${majuscule(jourNomme(jour))}, heure par heure : ${
    plusBas === undefined
      ? compter(total, 'litre connu', 'litres connus')
      : `au moins ${debitLu(plusBas)} chaque heure, la nuit comprise`
  }.`
}

const Journee = ({ numeroContrat, jour, minimum, duree }: ProprietesJournee) => {
  const lecture = useBarres(numeroContrat, 'HEURE', { du: jour, au: jour })
  return (
    <Lu
      de={lecture}
      erreur="Ces heures n’ont pas pu se charger"
      suite="Vos données ne sont pas perdues. Réessayez dans un instant."
      hauteur={340}
    >
      {(data) => {
        const heures = heuresDeFuite(barresDe(data.barres), minimum, duree)
        return (
          <>
            <GraphiqueFuite heures={heures} minimum={minimum} nom={enPhrase(jour, heures)} />
            <LegendeFuite heures={heures} minimum={minimum} />
            <TableHeures heures={heures} />
          </>
        )
      }}
    </Lu>
  )
}

interface ProprietesNuits {
  readonly numeroContrat: string
  readonly explication: ExplicationInstance
}

type Vue = 'heures' | 'nuits'

/** What was seen of a leak: a day with its night marked, or the nights one after the other. */
export const Nuits = ({ numeroContrat, explication }: ProprietesNuits) => {
  const { nuits, detail, minimumLitresParHeure, seuilEnLitres } = explication
  const heuresOuvertes = detail === 'HEURE'
  const [choix, setChoix] = useState<Vue>('heures')
  const [nuit, setNuit] = useState(() => nuitAMontrer(nuits))
  const rang = nuits.findIndex((une) => une.nuit === nuit)
  const vue: Vue = heuresOuvertes && rang >= 0 ? choix : 'nuits'
  const dernier = nuits.at(-1)
  const aller = (pas: 1 | -1): void => setNuit(nuits[rang + pas]?.nuit ?? nuit)
  return (
    <Carte aria-labelledby="ce-que-nous-avons-vu">
      <div className={css.tete}>
        {vue === 'heures' && nuit ? (
          <div className={css.jour}>
            <BoutonIcone libelle="Jour précédent" disabled={rang <= 0} onClick={() => aller(-1)}>
              <IconChevronLeft size={20} />
            </BoutonIcone>
            <h2 id="ce-que-nous-avons-vu">{majuscule(jourNomme(nuit))}</h2>
            <BoutonIcone libelle="Jour suivant" disabled={rang >= nuits.length - 1} onClick={() => aller(1)}>
              <IconChevronRight size={20} />
            </BoutonIcone>
          </div>
        ) : (
          <h2 id="ce-que-nous-avons-vu" className={css.titreCarte}>
            {heuresOuvertes ? 'Nuit après nuit' : 'Jour après jour, le débit le plus bas'}
          </h2>
        )}
        {heuresOuvertes && rang >= 0 && (
          <Segments
            nom="Ce que montre le graphique"
            valeur={vue}
            onChange={setChoix}
            segments={[
              { valeur: 'heures', libelle: 'Heure par heure' },
              { valeur: 'nuits', libelle: 'Nuit par nuit' },
            ]}
          />
        )}
      </div>
      {vue === 'heures' && nuit ? (
        <Journee numeroContrat={numeroContrat} jour={nuit} minimum={minimumLitresParHeure ?? 0} duree={explication} />
      ) : (
        <GraphiqueNuits
          nuits={nuits}
          parNuit={heuresOuvertes}
          seuil={seuilEnLitres}
          ouvrir={
            heuresOuvertes
              ? (une) => {
                  setNuit(une)
                  setChoix('heures')
                }
              : undefined
          }
        />
      )}
      {vue === 'nuits' && seuilEnLitres !== null && (
        <p className={css.doux}>
          En pointillé : le débit à partir duquel une fuite est possible, {debitLu(seuilEnLitres)} par heure.
        </p>
      )}
      {!heuresOuvertes && (
        <p className={css.doux}>
          Un logement au repos descend à 0. Les heures et les nuits ne s’affichent qu’avec l’accord de l’abonné, qui se
          donne depuis <LaConsommation numeroContrat={numeroContrat} />.
        </p>
      )}
      {dernier && (
        <LienConsommation
          numeroContrat={numeroContrat}
          periode={vue === 'heures' && nuit ? nuit : dernier.nuit.slice(0, 7)}
        />
      )}
    </Carte>
  )
}
