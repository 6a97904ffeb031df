import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Carte } from '../../../../ui/carte.tsx'
import { Champ } from '../../../../ui/champ.tsx'
import { EtatErreur, EtatVide } from '../../../../ui/etats.tsx'
import { Etiquette } from '../../../../ui/etiquette.tsx'
import { Squelette } from '../../../../ui/squelette.tsx'
import { requeteUtilisateursDuContrat } from '../../gestion.appels.ts'
import css from './gestion.module.css'

const LIENS = { RATTACHEMENT: 'Rattachement', UNIVERS: 'Périmètre du titulaire', GROUPE: 'Membre d’un groupe' } as const

/** Who sees one contract, and how (3§2 users of a contract). */
export const ParContrat = ({ actionsDe }: { actionsDe: (compte: UtilisateurGere) => ReactNode }) => {
  const [saisie, setSaisie] = useState('')
  const [numero, setNumero] = useState<string | null>(null)
  const [erreur, setErreur] = useState<string>()
  const { data, isError, isFetching, refetch } = useQuery({
    ...requeteUtilisateursDuContrat(numero ?? ''),
    enabled: numero !== null,
    retry: false,
  })
  const chercher = (): void => {
    const valide = /^\d{1,7}$/.test(saisie.trim())
    setErreur(valide ? undefined : 'Un numéro de contrat compte 7 chiffres.')
    if (valide) setNumero(saisie.trim().padStart(7, '0'))
  }
  return (
    <Carte>
      <form
        className={css.recherche}
        onSubmit={(evenement) => {
          evenement.preventDefault()
          chercher()
        }}
      >
        <Champ
          etiquette="Numéro de contrat"
          inputMode="numeric"
          maxLength={7}
          value={saisie}
          erreur={erreur}
          onChange={({ target }) => setSaisie(target.value)}
        />
        <Bouton type="submit" enCours={isFetching}>
          Chercher
        </Bouton>
      </form>
      <div aria-live="polite">
        {isError ? (
          <EtatErreur titre="Aucun compte trouvé" reessayer={() => void refetch()}>
            Ce contrat n’existe pas, ou ses utilisateurs ne sont pas consultables.
          </EtatErreur>
        ) : isFetching && !data ? (
          <Squelette hauteur={80} />
        ) : data?.resultats.length === 0 ? (
          <EtatVide titre="Aucun utilisateur">Personne n’a rattaché le contrat {numero}.</EtatVide>
        ) : (
          data && (
            <ul className={css.comptes} aria-label={`Utilisateurs du contrat ${numero}`}>
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
