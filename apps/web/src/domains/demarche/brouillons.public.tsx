import type { BrouillonEnAttente } from '@ondine/webapi/demarche/brouillon.schemas.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../session/session.store.ts'
import { Bouton, classeAction } from '../../ui/bouton.tsx'
import { Carte } from '../../ui/carte.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'
import { dateLongue, instantLocal } from '../../ui/format/dates.ts'
import { notifier } from '../../ui/notifications.ts'
import { useTravail } from '../../ui/use-travail.ts'
import css from './brouillon/brouillon.module.css'
import { brouillonTextes as textes } from './brouillon/brouillon.textes.ts'
import { supprimer, useBrouillons } from './brouillon/brouillons.queries.ts'
import { versDemarche } from './liste/chemin-demarche.ts'

const suiteDe = ({ titreEtape, gardeLe, expireLe }: BrouillonEnAttente): string => {
  const jour = (instant: string) => dateLongue(instantLocal(instant).jour)
  const etape = titreEtape === null ? '' : `Étape qui vous attend\u202f: ${titreEtape}. `
  return `${etape}Enregistrée le ${jour(gardeLe)}, effacée le ${jour(expireLe)} si vous ne la reprenez pas.`
}

const Ligne = ({ brouillon, effacer }: { readonly brouillon: BrouillonEnAttente; readonly effacer?: () => void }) => {
  const { type, libelle, numeroContrat } = brouillon
  const vers = versDemarche(type, numeroContrat)
  const nom = numeroContrat === null ? libelle : `${libelle}, contrat ${numeroContrat}`
  if (vers === undefined) return null
  return (
    <li>
      <p className={css.quoi}>
        <strong>{nom}</strong>
        <span>{suiteDe(brouillon)}</span>
      </p>
      <Link {...vers} className={classeAction}>
        {textes.reprendre}
        <span className="invisible">{`\u202f: ${nom}`}</span>
        <IconArrowRight size={18} aria-hidden="true" />
      </Link>
      {effacer && (
        <Bouton variante="discret" taille="petit" onClick={effacer}>
          {textes.effacer}
          <span className="invisible">{`\u202f: ${nom}`}</span>
        </Bouton>
      )}
    </li>
  )
}

/** Procedures that were begun and not sent, each with the step that waits; nothing where there is none. */
export const DemarchesCommencees = ({ complet = false }: { readonly complet?: boolean }) => {
  const { utilisateur } = useSession()
  // what could not be read is in its form still
  const { data } = useBrouillons(utilisateur !== null)
  const [aEffacer, setAEffacer] = useState<BrouillonEnAttente>()
  const { enCours, lancer } = useTravail()
  const effacer = async ({ type, numeroContrat }: BrouillonEnAttente): Promise<void> => {
    await supprimer({ formType: type, numeroContrat: numeroContrat ?? undefined, jeton: undefined })
    notifier({ type: 'succes', message: textes.effacee })
    setAEffacer(undefined)
  }
  const brouillons = data?.resultats ?? []
  if (brouillons.length === 0) return null
  return (
    <Carte marge={false} className={css.tuile} aria-labelledby="demarches-commencees">
      <h2 id="demarches-commencees" className={css.titre}>
        {textes.titre}
      </h2>
      <ul className={css.lignes}>
        {brouillons.map((brouillon) => (
          <Ligne
            key={`${brouillon.type} ${brouillon.numeroContrat ?? ''}`}
            brouillon={brouillon}
            {...(complet && { effacer: () => setAEffacer(brouillon) })}
          />
        ))}
      </ul>
      <Confirmation
        titre={textes.effacerTitre}
        action={textes.effacer}
        ouvert={aEffacer !== undefined}
        enCours={enCours}
        fermer={() => setAEffacer(undefined)}
        confirmer={() => aEffacer && void lancer(() => effacer(aEffacer))}
      >
        <p>{textes.effacerSuite}</p>
      </Confirmation>
    </Carte>
  )
}
