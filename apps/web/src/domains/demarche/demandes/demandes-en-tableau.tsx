import { listeDemandes } from '@ondine/webapi/demarche/demandes.liste.ts'
import { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { LigneDemandeLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import css from './demandes.module.css'
import { demandesTextes as textes } from './demandes.textes.ts'

/** The same as a table: search, dates, columns, order, CSV and PDF (2§2); pipes of an answer are line breaks. */
export const DemandesEnTableau = () => (
  <TableDeListe
    liste={listeDemandes}
    appel={demarcheEndpoints.listeDemandes}
    idDe={({ reference }: LigneDemandeLue) => reference}
    nomDe={({ libelle, reference }: LigneDemandeLue) => `${libelle} (${reference})`}
    rendus={{
      libelle: ({ libelle, reference }) => <Link {...destination('demandes', { demande: reference })}>{libelle}</Link>,
      message: ({ message }) => <span className={css.enLignes}>{message?.replaceAll('|', '\n')}</span>,
    }}
    nomLigne={{ un: 'demande', plusieurs: 'demandes' }}
    vide={textes.vide}
  />
)
