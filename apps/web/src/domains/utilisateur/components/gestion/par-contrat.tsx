import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ErreurApi, messageDe } from '../../../../api/erreur-api.ts'
import { useRecherche } from '../../../../navigation/use-adresse.ts'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Carte } from '../../../../ui/carte.tsx'
import { Champ } from '../../../../ui/champ.tsx'
import { EtatErreur, EtatVide } from '../../../../ui/etats.tsx'
import { Etiquette } from '../../../../ui/etiquette.tsx'
import { Squelette } from '../../../../ui/squelette.tsx'
import { requeteUtilisateursDuContrat } from '../../gestion.queries.ts'
import css from './gestion.module.css'

/** The number that was meant, its zeros back; null where it is none. */
const lireNumero = (saisie: string): string | null => {
  const chiffres = saisie.replace(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,7}$/.test(chiffres) ? chiffres.padStart(7, '0') : null
}

const LIENS = { RATTACHEMENT: 'Rattachement', UNIVERS: 'Périmètre du titulaire', GROUPE: 'Membre d’un groupe' } as const

/** Who sees one contract, and how (3§2 users of a contract). */
export const ParContrat = ({ actionsDe }: { actionsDe: (compte: UtilisateurGere) => ReactNode }) => {
  // the address keeps it: reload, back and a link give the same contract
  const { contrat } = useRecherche('admin-contrat')
  const demande = typeof contrat === 'string' || typeof contrat === 'number' ? lireNumero(String(contrat)) : null
  const navigate = useNavigate()
  const [saisie, setSaisie] = useState(demande ?? '')
  const [erreur, setErreur] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery({
    ...requeteUtilisateursDuContrat(demande ?? ''),
    enabled: demande !== null,
    retry: false,
  })
  useEffect(() => {
    if (demande !== null) setSaisie(demande)
  }, [demande])
  const chercher = (): void => {
    const lu = lireNumero(saisie)
    setErreur(lu === null ? 'Un numéro de contrat compte 7 chiffres.' : undefined)
    if (lu === null) return
    if (lu === demande) void refetch()
    else void navigate({ to: '.', search: { contrat: lu } })
  }
  return (
    <Carte>
      <form
        noValidate
        className={css.recherche}
        onSubmit={(evenement) => {
          evenement.preventDefault()
          chercher()
        }}
      >
        <Champ
          etiquette="Numéro de contrat"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={saisie}
          erreur={erreur}
          onChange={({ target }) => setSaisie(target.value)}
        />
        <Bouton type="submit" enCours={isFetching}>
          Chercher
        </Bouton>
      </form>
      <div aria-live="polite">
        {demande === null ? (
          <EtatVide titre="Quel contrat ?">Donnez son numéro pour savoir quels comptes le voient, et comment.</EtatVide>
        ) : error ? (
          error instanceof ErreurApi && error.status === 404 ? (
            <EtatVide titre="Contrat introuvable">Aucun contrat ne porte le numéro {demande}.</EtatVide>
          ) : (
            <EtatErreur titre="Données non disponibles pour le moment" reessayer={() => void refetch()}>
              {messageDe(error)}
            </EtatErreur>
          )
        ) : isFetching && !data ? (
          <Squelette hauteur={80} />
        ) : data?.resultats.length === 0 ? (
          <EtatVide titre="Aucun utilisateur">Aucun compte ne voit le contrat {demande}.</EtatVide>
        ) : (
          data && (
            <ul className={css.comptes} aria-label={`Utilisateurs du contrat ${demande}`}>
              {data.resultats.map((compte) => (
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
          )
        )}
      </div>
    </Carte>
  )
}
