import { defineChamps } from '@ondine/webapi/champ/champ.ts'
import { contrat as contratDe } from '@ondine/webapi/champ/natures/contrat.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErreurApi, messageDe } from '../../../../api/erreur-api.ts'
import { Envoi } from '../../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { useRecherche } from '../../../../navigation/use-adresse.ts'
import { Carte } from '../../../../ui/carte.tsx'
import { EtatVide } from '../../../../ui/etats.tsx'
import { Etiquette } from '../../../../ui/etiquette.tsx'
import { Lu } from '../../../../ui/lu.tsx'
import { requeteUtilisateursDuContrat } from '../../gestion.queries.ts'
import css from './gestion.module.css'

const champs = defineChamps({ contrat: { ...contratDe.numeroContrat, aide: undefined } })

/** The number of the address; null where it is none. */
const lireNumero = (contrat: unknown): string | null => {
  const chiffres = String(contrat ?? '')
  return /^\d{1,7}$/.test(chiffres) ? chiffres.padStart(7, '0') : null
}

const LIENS = { RATTACHEMENT: 'Rattachement', UNIVERS: 'Périmètre du titulaire', GROUPE: 'Membre d’un groupe' } as const

/** Who sees one contract, and how (3§2 users of a contract). */
export const ParContrat = ({ actionsDe }: { actionsDe: (compte: UtilisateurGere) => ReactNode }) => {
  // the address keeps it: reload, back and a link give the same contract
  const { contrat } = useRecherche('admin-contrat')
  const demande = lireNumero(contrat)
  const navigate = useNavigate()
  const lecture = useQuery({
    ...requeteUtilisateursDuContrat(demande ?? ''),
    enabled: demande !== null,
    retry: false,
  })
  const { error, isFetching, refetch } = lecture
  const formulaire = useFormulaire({
    id: 'par-contrat',
    champs,
    valeurs: { contrat: demande ?? '' },
    envoyer: async ({ contrat: voulu }) => {
      formulaire.remettre({ contrat: voulu })
      if (voulu === demande) await refetch()
      else await navigate({ to: '.', search: { contrat: voulu } })
    },
  })
  return (
    <Carte>
      <Formulaire formulaire={formulaire} entreeEnvoie className={css.recherche ?? ''} aria-label="Chercher un contrat">
        <Saisie {...formulaire.champ('contrat')} marquer={false} />
        <Envoi enCours={isFetching}>Chercher</Envoi>
      </Formulaire>
      <div aria-live="polite">
        {demande === null ? (
          <EtatVide titre="Quel contrat ?">Donnez son numéro pour savoir quels comptes le voient, et comment.</EtatVide>
        ) : error instanceof ErreurApi && error.status === 404 ? (
          <EtatVide titre="Contrat introuvable">Aucun contrat ne porte le numéro {demande}.</EtatVide>
        ) : (
          <Lu
            de={lecture}
            erreur="Données non disponibles pour le moment"
            suite={messageDe(error)}
            hauteur={80}
            vide={<EtatVide titre="Aucun utilisateur">Aucun compte ne voit le contrat {demande}.</EtatVide>}
          >
            {({ resultats }) => (
              <ul className={css.comptes} aria-label={`Utilisateurs du contrat ${demande}`}>
                {resultats.map((compte) => (
                  <li key={compte.userWebId}>
                    <span>
                      <strong>{compte.nomComplet}</strong> {compte.email}
                    </span>
                    <Etiquette ton={compte.lien === 'RATTACHEMENT' ? 'information' : 'neutre'}>
                      {LIENS[compte.lien]}
                    </Etiquette>
                    {actionsDe(compte)}
                  </li>
                ))}
              </ul>
            )}
          </Lu>
        )}
      </div>
    </Carte>
  )
}
