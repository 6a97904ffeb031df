import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import { useId, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { dateCourte, instantLong } from '../../../ui/format/dates.ts'
import { indexEnM3, symboleUnite, volumeExact } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { refusDuNiveau } from '../acces-niveau.ts'
import { useAutorisations, usePeriodConso, useRelevesHebdomadaires } from '../consommation.queries.ts'
import { consommationTextes, texteRefus } from '../consommation.textes.ts'
import { partEstimee } from '../mesure.ts'
import css from './consommation.module.css'

/** 1§9: consumption history, 10 lines a page. */
const PAGE = 10

interface ProprietesReleves {
  readonly releves: NonNullable<ReturnType<typeof useRelevesHebdomadaires>['data']>['releves']
  readonly unite: keyof typeof symboleUnite
}

const Releves = ({ releves, unite }: ProprietesReleves) => {
  const [nombre, setNombre] = useState(PAGE)
  const reste = Math.min(PAGE, releves.length - nombre)
  return (
    <>
      <table className={css.tableau}>
        <caption className="invisible">Dernier index relevé de chaque semaine, et volume consommé</caption>
        <thead>
          <tr>
            <th scope="col">Semaine</th>
            <th scope="col" className={css.leve}>
              Relevé le
            </th>
            <th scope="col" className={css.nombre}>
              Index ({symboleUnite[unite]})
            </th>
            <th scope="col" className={css.nombre}>
              Volume ({symboleUnite[unite]})
            </th>
          </tr>
        </thead>
        <tbody>
          {releves.slice(0, nombre).map((releve) => (
            <tr key={releve.semaine}>
              <th scope="row">
                {dateCourte(releve.semaine).slice(0, 5)} – {dateCourte(ajouterJours(releve.semaine, 6)).slice(0, 5)}
              </th>
              <td className={css.leve}>{instantLong(releve.dateReleve)}</td>
              <td className={css.nombre}>{indexEnM3(releve.indexEnLitres)}</td>
              <td className={css.nombre}>
                {releve.volumeConsoEnLitres === null ? '–' : volumeExact(releve.volumeConsoEnLitres, unite)}
                {releve.litresEstimes > 0 && (
                  <small className={css.part}>{partEstimee(releve.litresEstimes, unite)}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reste > 0 && (
        <p>
          <Bouton variante="second" taille="petit" onClick={() => setNombre(nombre + PAGE)}>
            Afficher {compter(reste, 'semaine de plus', 'semaines de plus')}
          </Bouton>
        </p>
      )}
    </>
  )
}

/** Weekly readings (1§7.5): the last index of each week, ten at a time. */
export const RelevesHebdomadaires = ({ numeroContrat }: { numeroContrat: string }) => {
  const titre = useId()
  const droits = useAutorisations({ numeroContrat })
  // weeks are made of days: they close with them
  const ferme = refusDuNiveau(droits.data, 'JOURNEE') === 'CONSENTEMENT_REQUIS'
  const lecture = useRelevesHebdomadaires(numeroContrat, !droits.isPending && !ferme)
  const periodes = usePeriodConso({ numeroContrat })
  const unite = periodes.data?.unite === 'KWH' ? 'kwh' : 'm3'
  return (
    <Carte marge={false} aria-labelledby={titre}>
      <div className={css.corps}>
        <h2 id={titre} className={css.titreVoisin}>
          Relevés semaine par semaine
        </h2>
        {ferme && <p>{texteRefus.CONSENTEMENT_REQUIS}</p>}
        {!ferme && (
          <Lu
            de={lecture}
            erreur={consommationTextes.erreur}
            suite={consommationTextes.erreurSuite}
            hauteur={160}
            vide={<p>{consommationTextes.vide}</p>}
            lignes={lecture.data?.releves}
          >
            {({ releves }) => <Releves releves={releves} unite={unite} />}
          </Lu>
        )}
      </div>
    </Carte>
  )
}
