import type { LigneDemandeLue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { destination } from '../../../navigation/destination.ts'
import css from './demandes.module.css'
import { demandesTextes as textes } from './demandes.textes.ts'
import { EtatDeDemande } from './etat-demande.tsx'
import { estClose, suiteDeDemande } from './suite.phrases.ts'

interface Proprietes {
  readonly demandes: readonly LigneDemandeLue[]
  readonly choisie: string | undefined
  readonly aujourdhui: string
}

const Une = ({ demande, choisie, aujourdhui }: { demande: LigneDemandeLue } & Omit<Proprietes, 'demandes'>) => {
  const { reference, libelle, numeroContrat } = demande
  return (
    <li className={reference === choisie ? css.choisie : undefined}>
      <div className={css.tete}>
        <Link
          {...destination('demandes', { demande: reference })}
          aria-current={reference === choisie ? 'true' : undefined}
          className={css.lien}
        >
          {libelle}
        </Link>
        <EtatDeDemande demande={demande} aujourdhui={aujourdhui} />
      </div>
      <p className={css.reference}>
        {reference}
        {numeroContrat !== null && `, ${textes.contrat(numeroContrat)}`}
      </p>
      <p className={css.suite}>
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        {suiteDeDemande(demande, aujourdhui)}
      </p>
    </li>
  )
}

/** One's requests: those under way, then those that are closed, the latest first. */
export const ListeDemandes = ({ demandes, ...reste }: Proprietes) => {
  const groupes = [
    { nom: textes.groupes.ouvertes, siennes: demandes.filter((une) => !estClose(une)) },
    { nom: textes.groupes.closes, siennes: demandes.filter(estClose) },
  ]
  return groupes
    .filter(({ siennes }) => siennes.length > 0)
    .map(({ nom, siennes }) => (
      <section key={nom} aria-labelledby={`demandes-${nom}`}>
        <h2 id={`demandes-${nom}`} className={css.groupe}>
          {nom}
        </h2>
        <ul className={css.lignes}>
          {siennes.map((demande) => (
            <Une key={demande.reference} demande={demande} {...reste} />
          ))}
        </ul>
      </section>
    ))
}
