import { libellesCapacite } from '@ondine/webapi/fiche/capacites.codes.ts'
import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { texteDeCellule } from '@ondine/webapi/liste/cellule.rules.ts'
import { listeUtilisateurs } from '@ondine/webapi/utilisateur/utilisateurs.liste.ts'
import { IconBell, IconCheck, IconX } from '@tabler/icons-react'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateCourte, instantLocal } from '../../../ui/format/dates.ts'
import { Bloc, Fait, Rien } from './bloc.tsx'
import css from './fiche.module.css'

/** What the account can do, and why not. */
export const CapacitesClient = ({ capacites }: Pick<FicheClient, 'capacites'>) => (
  <Bloc titre="Ce que ce compte peut faire">
    <ul className={css.capacites}>
      {capacites.map(({ code, oui, precision }) => (
        <li key={code} className={css.capacite}>
          {oui ? (
            <IconCheck className={css.oui} size={18} aria-hidden="true" />
          ) : (
            <IconX className={css.non} size={18} aria-hidden="true" />
          )}
          <span>
            <span className="invisible">{oui ? 'Oui\u202f: ' : 'Non\u202f: '}</span>
            {libellesCapacite[code]}
            <small>{precision}</small>
          </span>
        </li>
      ))}
    </ul>
  </Bloc>
)

type Colonne = keyof typeof listeUtilisateurs.colonnes
// the head of the page says the rest
const COLONNES: readonly Colonne[] = [
  'profils',
  'identifiant',
  'nomUsage',
  'creeLe',
  'derniereConnexionLe',
  'accesContratResilie',
  'proprietaireEmail',
]

/** The account, in the words of the list and of its correction. */
export const CompteClient = ({ compte }: Pick<FicheClient, 'compte'>) => (
  <Bloc titre="Compte">
    <dl className={css.compte}>
      {COLONNES.map((nom) => {
        const dit = texteDeCellule(listeUtilisateurs.colonnes[nom], compte[nom], '')
        return dit === '' ? null : (
          <div key={nom}>
            <dt>{listeUtilisateurs.colonnes[nom].label}</dt>
            <dd>{dit}</dd>
          </div>
        )
      })}
    </dl>
  </Bloc>
)

export const AlertesClient = ({ alertes }: Pick<FicheClient, 'alertes'>) => (
  <Bloc titre="Alertes">
    {alertes.length === 0 && <Rien>Ce compte n’a créé aucune alerte.</Rien>}
    <ul>
      {alertes.map(({ numeroContrat, codeTypeAlarme, titreAlerte, active, enCoursDepuis }) => (
        <Fait
          key={`${numeroContrat} ${codeTypeAlarme} ${titreAlerte}`}
          icone={IconBell}
          titre={titreAlerte}
          precision={`Contrat ${numeroContrat}`}
          etat={
            enCoursDepuis === null ? (
              <Etiquette ton={active ? 'calme' : 'neutre'}>{active ? 'Surveille' : 'Désactivée'}</Etiquette>
            ) : (
              <Etiquette ton="vigilance">En cours</Etiquette>
            )
          }
          le={enCoursDepuis === null ? undefined : `depuis le ${dateCourte(instantLocal(enCoursDepuis).jour)}`}
        />
      ))}
    </ul>
  </Bloc>
)
