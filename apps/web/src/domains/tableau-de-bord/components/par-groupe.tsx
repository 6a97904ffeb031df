import { compter, entier, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type {
  GroupeDuPortefeuille,
  LigneDuPortefeuille,
  TuilesGroupe,
} from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { allerAuGroupe } from '../../../session/changer-contexte.ts'
import { classeAction } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Etiquette, type TonEtiquette } from '../../../ui/etiquette.tsx'
import { moisEtAnnee } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { volume } from '../../../ui/format/volumes.ts'
import { Lu } from '../../../ui/lu.tsx'
import { Pastille } from '../../../ui/pastille.tsx'
import { useEtroit } from '../../../ui/use-etroit.ts'
import type { LectureDuPortefeuille } from '../portefeuille.queries.ts'
import css from './portefeuille.module.css'

type Recue = NonNullable<LectureDuPortefeuille['data']>
type Comparee = Pick<LigneDuPortefeuille, 'comparaison' | 'ecartPourcent'>

/** « +14 % », « −2 % »; a dash where one of the two months is not known. */
const ecartDit = ({ comparaison, ecartPourcent }: Comparee): string => {
  if (comparaison === null || ecartPourcent === null) return '–'
  const signe = comparaison === 'AU_DESSUS' ? '+' : '−'
  return `${ecartPourcent === 0 ? '' : signe}${ecartPourcent}${INSECABLE}%`
}

type Constat = readonly [nombre: number | null, ton: TonEtiquette, singulier: string, pluriel?: string]

/** What there is to see to in a group, in as many words as there are kinds of it. */
const ATraiterIci = ({ ligne }: { readonly ligne: LigneDuPortefeuille }) => {
  const { nbFuites, nbCoupures, nbEnRetard, nbAutresAlertes } = ligne
  const constats: readonly Constat[] = [
    [nbFuites, 'danger', 'fuite'],
    [nbCoupures, 'danger', 'coupure'],
    [nbEnRetard, 'vigilance', 'retard'],
    [nbAutresAlertes, 'information', 'alerte'],
  ]
  const dits = constats.filter(([nombre]) => (nombre ?? 0) > 0)
  if (dits.length === 0)
    return constats.every(([nombre]) => nombre === null) ? '–' : <Etiquette ton="calme">Rien</Etiquette>
  return (
    <span className={css.constats}>
      {dits.map(([nombre, ton, singulier]) => (
        <Etiquette key={singulier} ton={ton}>
          {compter(nombre ?? 0, singulier)}
        </Etiquette>
      ))}
    </span>
  )
}

const LienDuGroupe = ({ groupe }: { readonly groupe: GroupeDuPortefeuille }) => (
  <button type="button" onClick={() => allerAuGroupe(groupe)}>
    {groupe.nom}
  </button>
)

interface Rangee extends LigneDuPortefeuille {
  readonly cle: string
  readonly nom: ReactNode
  readonly color: string | null
}

/** The groups shown, then what is in none of them: every contract of the account is in a row. */
const rangeesDe = ({ resultats, nbTotalResultats, autresGroupes, sansGroupe }: Recue): readonly Rangee[] => [
  ...resultats.map((groupe) => ({ ...groupe, cle: String(groupe.idGroupe), nom: <LienDuGroupe groupe={groupe} /> })),
  ...(autresGroupes === null
    ? []
    : [
        {
          ...autresGroupes,
          cle: 'autres',
          color: null,
          nom: (
            <Link {...destination('manage-groupes', {})} className={css.lien}>
              {compter(nbTotalResultats - resultats.length, 'autre groupe', 'autres groupes')}
            </Link>
          ),
        },
      ]),
  ...(sansGroupe === null
    ? []
    : [{ ...sansGroupe, cle: 'sans', color: null, nom: <span className={css.lien}>Sans groupe</span> }]),
]

const Nom = ({ rangee: { nom, color, nbContrats } }: { readonly rangee: Rangee }) => (
  <div className={css.nom}>
    {color === null ? <span className={css.creux} aria-hidden="true" /> : <Pastille couleur={color} />}
    <div>
      {nom}
      <small>{compter(nbContrats, 'contrat')}</small>
    </div>
  </div>
)

interface Echelle {
  readonly plusGrand: number
  readonly hausseNotable: number
}

const Barre = ({ ligne, plusGrand, hausseNotable }: Echelle & { readonly ligne: LigneDuPortefeuille }) => {
  const { comparaison, ecartPourcent, dernierMois } = ligne
  const litres = dernierMois?.volumeConsoEnLitres
  return (
    <div className={css.barre}>
      <span aria-hidden="true">
        <i
          className={comparaison === 'AU_DESSUS' && (ecartPourcent ?? 0) >= hausseNotable ? css.hausse : undefined}
          style={{ width: `${plusGrand > 0 ? Math.round(((litres ?? 0) / plusGrand) * 100) : 0}%` }}
        />
      </span>
      <b>{litres === undefined ? '–' : volume(litres, 'm3')}</b>
    </div>
  )
}

interface ProprietesLignes {
  readonly rangees: readonly Rangee[]
  readonly ensemble: TuilesGroupe
  readonly hausseNotable: number
}

const plusGrandDe = (rangees: readonly Rangee[]): number =>
  Math.max(0, ...rangees.map(({ dernierMois }) => dernierMois?.volumeConsoEnLitres ?? 0))

const argent = (centimes: number | null | undefined): string => (centimes == null ? '–' : euros(centimes))

const Tableau = ({ rangees, ensemble, hausseNotable }: ProprietesLignes) => {
  const { consommation, facturesARegler } = ensemble.tuiles
  const plusGrand = plusGrandDe(rangees)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Groupe</th>
          <th scope="col">Consommation, en m³</th>
          <th scope="col" className={css.nombre}>
            Sur un an
          </th>
          <th scope="col" className={css.nombre}>
            À régler
          </th>
          <th scope="col">À traiter</th>
        </tr>
      </thead>
      <tbody>
        {rangees.map((rangee) => (
          <tr key={rangee.cle}>
            <th scope="row">
              <Nom rangee={rangee} />
            </th>
            <td>
              <Barre ligne={rangee} plusGrand={plusGrand} hausseNotable={hausseNotable} />
            </td>
            <td className={css.nombre}>{ecartDit(rangee)}</td>
            <td className={css.nombre}>{argent(rangee.montantARegler)}</td>
            <td>
              <ATraiterIci ligne={rangee} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{compter(ensemble.nbContrats, 'contrat')}</th>
          <td>
            {consommation.donnees?.dernierMois
              ? volume(consommation.donnees.dernierMois.volumeConsoEnLitres, 'm3')
              : '–'}
          </td>
          <td className={css.nombre}>{ecartDit(consommation.donnees ?? { comparaison: null, ecartPourcent: null })}</td>
          <td className={css.nombre}>{argent(facturesARegler.donnees?.montant)}</td>
          <td>{ensemble.nbContratsATraiter !== null && compter(ensemble.nbContratsATraiter, 'contrat')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Cartes = ({ rangees, ensemble, hausseNotable }: ProprietesLignes) => {
  const { consommation, facturesARegler } = ensemble.tuiles
  const plusGrand = plusGrandDe(rangees)
  return (
    <ul className={css.cartes}>
      {rangees.map((rangee) => (
        <li key={rangee.cle}>
          <div className={css.entete}>
            <Nom rangee={rangee} />
            <p>
              {argent(rangee.montantARegler)}
              <small>à régler</small>
            </p>
          </div>
          <div className={css.mesure}>
            <Barre ligne={rangee} plusGrand={plusGrand} hausseNotable={hausseNotable} />
            <span>m³, {ecartDit(rangee)} sur un an</span>
          </div>
          <ATraiterIci ligne={rangee} />
        </li>
      ))}
      <li className={css.total}>
        <div className={css.entete}>
          <b>{compter(ensemble.nbContrats, 'contrat')}</b>
          <p>
            <b>{argent(facturesARegler.donnees?.montant)}</b>
            <small>à régler</small>
          </p>
        </div>
        {consommation.donnees?.dernierMois && (
          <p className={css.mesure}>
            {volume(consommation.donnees.dernierMois.volumeConsoEnLitres, 'm3')} m³, {ecartDit(consommation.donnees)}{' '}
            sur un an
          </p>
        )}
      </li>
    </ul>
  )
}

interface Proprietes extends Omit<ProprietesLignes, 'rangees'> {
  readonly lecture: LectureDuPortefeuille
}

/** The groups of the account side by side, and what is in none: their water of the last month, what they owe, what there is to see to. */
export const ParGroupe = ({ lecture, ensemble, hausseNotable }: Proprietes) => {
  const etroit = useEtroit()
  const mois = ensemble.tuiles.consommation.donnees?.dernierMois?.mois
  return (
    <Lu de={lecture} erreur="Vos groupes n’ont pas pu se charger" hauteur={420} enCarte>
      {(recue) => {
        const { resultats, nbTotalResultats } = recue
        if (resultats.length === 0) return null
        const Lignes = etroit ? Cartes : Tableau
        return (
          <Carte marge={false} aria-labelledby="par-groupe">
            <div className={css.tete}>
              <h2 id="par-groupe">Par groupe</h2>
              {mois && (
                <p>
                  {moisEtAnnee(mois)}, comparé à {moisEtAnnee(`${Number(mois.slice(0, 4)) - 1}${mois.slice(4)}`)}
                </p>
              )}
            </div>
            <Lignes rangees={rangeesDe(recue)} ensemble={ensemble} hausseNotable={hausseNotable} />
            {recue.autresGroupes === null && nbTotalResultats > resultats.length && (
              <p className={css.reste}>
                <Link {...destination('manage-groupes', {})} className={classeAction}>
                  Voir les {entier(nbTotalResultats)} groupes
                </Link>
              </p>
            )}
          </Carte>
        )
      }}
    </Lu>
  )
}
