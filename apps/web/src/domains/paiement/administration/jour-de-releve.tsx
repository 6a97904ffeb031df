import { compter, entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { JourDeReleve, ResumeRapprochement } from '@ondine/webapi/paiement/rapprochement.schemas.ts'
import { IconAlertCircle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { instantLong, jourNomme, majuscule, nomJour, quantieme } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { avec } from './adresse-des-paiements.ts'
import { useResumeRapprochement } from './ecarts.queries.ts'
import css from './jour-de-releve.module.css'

type Ton = 'calme' | 'ecart' | 'incomplet' | 'inconnu'
const tonDe = ({ luLe, nbInexpliquees, relevesManquants }: JourDeReleve): Ton => {
  if (nbInexpliquees > 0) return 'ecart'
  if (luLe === null) return 'inconnu'
  return relevesManquants.length > 0 ? 'incomplet' : 'calme'
}
const ICONES = { calme: IconCheck, ecart: IconAlertCircle, incomplet: IconClock, inconnu: IconMinus } as const

const inexpliquees = (nombre: number): string =>
  nombre > 1 ? `${entier(nombre)} lignes inexpliquées` : `${entier(nombre)} ligne inexpliquée`
const manquants = ({ relevesManquants: { length } }: JourDeReleve): string =>
  length > 1 ? `Il manque ${entier(length)} relevés` : 'Il manque un relevé'
const bilan = (jour: JourDeReleve): string => {
  const ton = tonDe(jour)
  if (ton === 'inconnu') return 'Aucun relevé lu'
  return ton === 'incomplet' ? manquants(jour) : inexpliquees(jour.nbInexpliquees)
}

/** How the lines of the day ended, those of no number left out. */
const lignesDites = ({ nbRapprochees, nbAttendues, nbExpliquees }: JourDeReleve): string =>
  [
    `${compter(nbRapprochees, 'ligne rapprochée', 'lignes rapprochées')}`,
    nbAttendues > 0 && `${compter(nbAttendues, 'encaissement')} dont le relevé doit venir`,
    nbExpliquees > 0 && `${entier(nbExpliquees)} ${nbExpliquees > 1 ? 'expliquées' : 'expliquée'}`,
  ]
    .filter(Boolean)
    .join(', ')

const Chiffres = ({
  jour: { recu, inscrit, facture, attendu, nbAttendues, explique, difference },
}: {
  jour: JourDeReleve
}) => (
  <dl className={css.chiffres}>
    {[
      ['Reçu des prestataires', recu],
      ['Inscrit par le portail', inscrit],
      ['Inscrit par la facturation', facture],
      ...(nbAttendues > 0 ? [[`Relevé à venir, ${compter(nbAttendues, 'ligne')}`, attendu] as const] : []),
      ...(explique === 0 ? [] : [['Expliqué', explique] as const]),
    ].map(([nom, centimes]) => (
      <div key={nom}>
        <dt>{nom}</dt>
        <dd>{euros(Number(centimes))}</dd>
      </div>
    ))}
    <div className={css.difference}>
      <dt>Différence</dt>
      <dd>{euros(difference)}</dd>
    </div>
  </dl>
)

const Jour = ({ jour }: { readonly jour: JourDeReleve }) => {
  const ton = tonDe(jour)
  const Icone = ICONES[ton]
  return (
    <div className={css.jour}>
      <span className={css.forme} data-ton={ton} aria-hidden="true">
        <Icone size={24} />
      </span>
      <div>
        <h2 id="jour-de-releve">{bilan(jour)}</h2>
        <p className={css.quand}>
          {majuscule(jourNomme(jour.jour))}
          {jour.luLe === null ? '\u202f: rien n’a pu être rapproché.' : `, relevés lus le ${instantLong(jour.luLe)}.`}
        </p>
        {jour.luLe !== null && <p>{lignesDites(jour)}.</p>}
        {jour.relevesManquants.length > 0 && (
          <p>
            Sans relevé ce jour-là{'\u202f'}: {jour.relevesManquants.join(', ')}. Rien n’en a pu être rapproché.
          </p>
        )}
        {jour.nbInexpliquees > 0 && (
          <p>
            <Link to="." search={{ vue: 'ECART_RELEVE', jour: jour.jour, du: jour.jour, au: jour.jour } as never}>
              Expliquer ce jour
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

const Bande = ({ jours, choisi }: { readonly jours: readonly JourDeReleve[]; readonly choisi: string }) => (
  <nav aria-label="Derniers jours">
    <ol className={css.bande}>
      {jours.map((jour) => {
        const ton = tonDe(jour)
        const Icone = ICONES[ton]
        return (
          <li key={jour.jour} data-ton={ton}>
            <Link
              to="."
              search={avec({ jour: jour.jour })}
              replace
              resetScroll={false}
              aria-current={jour.jour === choisi ? 'date' : undefined}
            >
              <span className={css.compte} aria-hidden="true">
                <Icone size={16} />
                {(ton === 'calme' || ton === 'ecart') && entier(jour.nbInexpliquees)}
              </span>
              <span aria-hidden="true">
                {nomJour(jour.jour).slice(0, 3)}. {quantieme(jour.jour)}
              </span>
              <span className="invisible">{`${jourNomme(jour.jour)}, ${bilan(jour).toLocaleLowerCase('fr')}`}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  </nav>
)

/** The day that the head shows: the one of the address, else the last one whose statements were read. */
const jourChoisi = (jours: readonly JourDeReleve[], voulu: string | undefined): JourDeReleve | undefined =>
  jours.find(({ jour }) => jour === voulu) ?? jours.findLast(({ luLe }) => luLe !== null) ?? jours.at(-1)

const Journees = ({ derniersJours }: Pick<ResumeRapprochement, 'derniersJours'>) => {
  const { jour } = useRecherche('admin-paiements')
  const choisi = jourChoisi(derniersJours, jour)
  return choisi === undefined ? null : (
    <Carte aria-labelledby="jour-de-releve" marge={false} className={css.carte}>
      <div className={css.deux}>
        <Jour jour={choisi} />
        <Chiffres jour={choisi} />
      </div>
      <Bande jours={derniersJours} choisi={choisi.jour} />
    </Carte>
  )
}

/** One day held against the statements of providers, and the last ten: 0 line unexplained is the good state. */
export const JoursDeReleve = () => (
  <Lu de={useResumeRapprochement()} erreur="L’état des relevés n’a pas pu se charger" hauteur={236} enCarte>
    {({ derniersJours }) => <Journees derniersJours={derniersJours} />}
  </Lu>
)
