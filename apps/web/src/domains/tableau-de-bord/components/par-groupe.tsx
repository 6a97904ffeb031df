import { compter, entier, INSECABLE } from '@ondine/webapi/common/nombres.rules.ts'
import type { GroupeDuPortefeuille, TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { Link } from '@tanstack/react-router'
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
import { usePortefeuille } from '../portefeuille.queries.ts'
import css from './portefeuille.module.css'

type Comparee = Pick<GroupeDuPortefeuille, 'comparaison' | 'ecartPourcent'>

/** « +14 % », « −2 % »; a dash where one of the two months is not known. */
const ecartDit = ({ comparaison, ecartPourcent }: Comparee): string => {
  if (comparaison === null || ecartPourcent === null) return '–'
  const signe = comparaison === 'AU_DESSUS' ? '+' : '−'
  return `${ecartPourcent === 0 ? '' : signe}${ecartPourcent}${INSECABLE}%`
}

type Constat = readonly [nombre: number | null, ton: TonEtiquette, singulier: string, pluriel?: string]

/** What there is to see to in a group, in as many words as there are kinds of it. */
const ATraiterIci = ({ groupe }: { readonly groupe: GroupeDuPortefeuille }) => {
  const { nbFuites, nbCoupures, nbEnRetard, nbAutresAlertes } = groupe
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

const Nom = ({ groupe }: { readonly groupe: GroupeDuPortefeuille }) => (
  <div className={css.nom}>
    <Pastille couleur={groupe.color} />
    <div>
      <button type="button" onClick={() => allerAuGroupe(groupe)}>
        {groupe.nom}
      </button>
      <small>{compter(groupe.nbContrats, 'contrat')}</small>
    </div>
  </div>
)

interface Echelle {
  readonly plusGrand: number
  readonly hausseNotable: number
}

const Barre = ({ groupe, plusGrand, hausseNotable }: Echelle & { readonly groupe: GroupeDuPortefeuille }) => {
  const { comparaison, ecartPourcent, dernierMois } = groupe
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
  readonly groupes: readonly GroupeDuPortefeuille[]
  readonly ensemble: TuilesGroupe
  readonly hausseNotable: number
}

const plusGrandDe = (groupes: readonly GroupeDuPortefeuille[]): number =>
  Math.max(0, ...groupes.map(({ dernierMois }) => dernierMois?.volumeConsoEnLitres ?? 0))

const argent = (centimes: number | null | undefined): string => (centimes == null ? '–' : euros(centimes))

const Tableau = ({ groupes, ensemble, hausseNotable }: ProprietesLignes) => {
  const { consommation, facturesARegler } = ensemble.tuiles
  const plusGrand = plusGrandDe(groupes)
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
        {groupes.map((groupe) => (
          <tr key={groupe.idGroupe}>
            <th scope="row">
              <Nom groupe={groupe} />
            </th>
            <td>
              <Barre groupe={groupe} plusGrand={plusGrand} hausseNotable={hausseNotable} />
            </td>
            <td className={css.nombre}>{ecartDit(groupe)}</td>
            <td className={css.nombre}>{argent(groupe.montantARegler)}</td>
            <td>
              <ATraiterIci groupe={groupe} />
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
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const Cartes = ({ groupes, hausseNotable }: ProprietesLignes) => {
  const plusGrand = plusGrandDe(groupes)
  return (
    <ul className={css.cartes}>
      {groupes.map((groupe) => (
        <li key={groupe.idGroupe}>
          <div className={css.entete}>
            <Nom groupe={groupe} />
            <p>
              {argent(groupe.montantARegler)}
              <small>à régler</small>
            </p>
          </div>
          <div className={css.mesure}>
            <Barre groupe={groupe} plusGrand={plusGrand} hausseNotable={hausseNotable} />
            <span>m³, {ecartDit(groupe)} sur un an</span>
          </div>
          <ATraiterIci groupe={groupe} />
        </li>
      ))}
    </ul>
  )
}

/** The groups of the account side by side: their water of the last month, what they owe, what there is to see to. */
export const ParGroupe = ({ ensemble, hausseNotable }: Omit<ProprietesLignes, 'groupes'>) => {
  const etroit = useEtroit()
  const lecture = usePortefeuille()
  const mois = ensemble.tuiles.consommation.donnees?.dernierMois?.mois
  return (
    <Lu de={lecture} erreur="Vos groupes n’ont pas pu se charger" hauteur={420} enCarte>
      {({ resultats, nbTotalResultats }) => {
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
            <Lignes groupes={resultats} ensemble={ensemble} hausseNotable={hausseNotable} />
            {nbTotalResultats > resultats.length && (
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
