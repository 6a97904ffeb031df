import { compter, decimal, entier, FINE, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { devise } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { texteTropDeContrats } from '../acces-niveau.ts'
import { type Intervalle, useGrapheSimple } from '../consommation.queries.ts'
import { consommationTextes } from '../consommation.textes.ts'
import { chiffresDuCout } from '../mesure.ts'
import { isGroupe, type Sujet } from '../sujet.ts'
import css from './consommation.module.css'
import { Fait } from './fait.tsx'

/** An average day as that of so many people of the region, one decimal. */
const enPersonnes = (litres: number, region: number): string => {
  const personnes = Math.round((litres * 10) / region)
  return `${decimal(personnes, 1, 0)}${INSECABLE}${personnes >= 20 ? 'personnes' : 'personne'}`
}

interface ProprietesFaits {
  readonly sujet: Sujet
  readonly data: NonNullable<ReturnType<typeof useGrapheSimple>['data']>
}

const Reperes = ({ sujet, data }: ProprietesFaits) => {
  const {
    moyenneJourEnLitres: litres,
    moyenneRegionale,
    coutJourEnCentimes,
    nbJoursConnus,
    totalEnLitres,
  } = data.statistiques
  if (litres === null || totalEnLitres === null)
    return (
      <Carte>
        <p>{consommationTextes.vide}</p>
      </Carte>
    )
  const kwh = data.unite === 'KWH'
  const contrats = 'contrats' in data ? data.contrats.nbContratsComptes : 1
  const region = moyenneRegionale === null ? null : Math.round(moyenneRegionale * 1000)
  const parContrat = contrats > 0 ? Math.round(litres / contrats) : litres
  return (
    <dl className={css.faits}>
      <Fait
        libelle={isGroupe(sujet) ? 'Jour moyen du groupe' : 'Votre jour moyen'}
        figure={kwh ? decimal(litres, 3, 1) : entier(litres)}
        unite={kwh ? 'kWh' : 'litres'}
        suite={`${compter(nbJoursConnus, 'jour connu', 'jours connus')} depuis le ${dateLongue(data.du)}`}
      />
      {isGroupe(sujet) && (
        <Fait
          libelle="Par contrat"
          figure={kwh ? decimal(parContrat, 3, 1) : entier(parContrat)}
          unite={kwh ? 'kWh' : 'litres'}
          suite={`en moyenne sur ${compter(contrats, 'contrat', 'contrats')}`}
        />
      )}
      {region !== null && (
        <Fait
          libelle="Moyenne de la région"
          figure={entier(region)}
          unite="litres"
          suite={
            isGroupe(sujet)
              ? `par personne et par jour${FINE}; un contrat du groupe vaut ${enPersonnes(parContrat, region)}`
              : `par personne et par jour${FINE}; votre jour moyen vaut ${enPersonnes(litres, region)}`
          }
        />
      )}
      {coutJourEnCentimes !== null && (
        <Fait
          libelle="Coût d’un jour moyen"
          figure={chiffresDuCout(coutJourEnCentimes)}
          unite={devise()}
          suite="estimation, hors abonnement"
        />
      )}
    </dl>
  )
}

/** The average day of the last twelve months: litres, beside the region's average (0,151 m³), and what it costs (1§9). */
export const ReperesDuJour = ({ sujet, annee }: { sujet: Sujet; annee: Intervalle }) => {
  const lecture = useGrapheSimple(sujet, annee, 'MOIS')
  const tropDeContrats = texteTropDeContrats(lecture.error)
  if (tropDeContrats)
    return (
      <Carte>
        <EtatVide titre={tropDeContrats} />
      </Carte>
    )
  return (
    <Lu de={lecture} erreur={consommationTextes.erreur} suite={consommationTextes.erreurSuite} hauteur={96} enCarte>
      {(data) => <Reperes sujet={sujet} data={data} />}
    </Lu>
  )
}
