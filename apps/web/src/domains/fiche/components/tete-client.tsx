import type { FicheClient } from '@ondine/webapi/fiche/fiche.schemas.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { instantLong } from '../../../ui/format/dates.ts'
import { useTitre } from '../../../ui/use-titre.ts'
import { GestesCompte } from '../../utilisateur/gestes-compte.public.tsx'
import { EssentielClient } from './essentiel-client.tsx'
import css from './fiche.module.css'

/** Who it is, what may be done, and what matters first. */
export const TeteClient = ({ fiche }: { readonly fiche: FicheClient }) => {
  const { compte } = fiche
  useTitre(compte.nomComplet)
  return (
    <Carte marge={false} aria-labelledby="client">
      <div className={css.tete}>
        <span className={css.rond} aria-hidden="true">
          {`${compte.prenom[0] ?? ''}${compte.nom[0] ?? ''}`.toUpperCase()}
        </span>
        <div className={css.identite}>
          <h1 id="client" tabIndex={-1}>
            {compte.nomComplet}
          </h1>
          {compte.mailValide ? (
            <Etiquette ton="calme">Compte actif</Etiquette>
          ) : (
            <Etiquette ton="vigilance">Adresse à valider</Etiquette>
          )}
          <p>{compte.email}</p>
          <p>
            {compte.derniereConnexionLe === null
              ? 'N’est jamais venu.'
              : `Dernière visite le ${instantLong(compte.derniereConnexionLe)}.`}
          </p>
        </div>
        <GestesCompte compte={compte} />
      </div>
      <EssentielClient fiche={fiche} />
    </Carte>
  )
}
