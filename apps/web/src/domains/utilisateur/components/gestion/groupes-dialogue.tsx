import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { champsGroupeChoisi } from '@ondine/webapi/utilisateur/gestion.champs.ts'
import type { UtilisateurGere } from '@ondine/webapi/utilisateur/gestion.schemas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageDe } from '../../../../api/erreur-api.ts'
import { Envoi } from '../../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { requeteGroupes } from '../../../../session/groupes.queries.ts'
import { Champ } from '../../../../ui/champ.tsx'
import { Dialogue } from '../../../../ui/dialogue.tsx'
import { Lu } from '../../../../ui/lu.tsx'
import { ajouterMembre, retirerMembre } from '../../../groupe/groupe.queries.ts'
import css from './gestion.module.css'
import { type Resultat, Resultats } from './resultats.tsx'

/** Groups listed at once; a name typed finds the others. */
const NOMBRE_MONTRE = 8

const SENS = {
  ouvrir: { faire: ajouterMembre, fait: 'Le groupe lui est ouvert.' },
  fermer: { faire: retirerMembre, fait: 'Le groupe lui est fermé.' },
} as const

interface Proprietes {
  readonly comptes: readonly UtilisateurGere[]
  readonly fermer: () => void
}

/** Opens a group to several accounts, read-only, or closes it to them (1§6); each line says what became of it. */
export const GroupesDialogue = ({ comptes, fermer }: Proprietes) => {
  const [recherche, setRecherche] = useState('')
  const [resultats, setResultats] = useState<readonly Resultat[] | null>(null)
  const sens = useRef<keyof typeof SENS>('ouvrir')
  const lecture = useQuery({
    ...requeteGroupes(recherche.trim(), NOMBRE_MONTRE),
    placeholderData: keepPreviousData,
  })
  const { data } = lecture
  // group 0 stands for all contracts: nobody is a member of it
  const groupes = data?.resultats.filter(({ idGroupe }) => idGroupe !== 0) ?? []
  const formulaire = useFormulaire({
    id: 'groupes',
    champs: champsGroupeChoisi,
    valeurs: { groupe: '' },
    envoyer: async ({ groupe }) => {
      setResultats(null)
      const { faire, fait } = SENS[sens.current]
      const faits: Resultat[] = []
      for (const { userWebId, nomComplet: nom } of comptes)
        faits.push(
          await faire(Number(groupe), userWebId).then(
            () => ({ cle: String(userWebId), nom, succes: true, message: fait }),
            (cause: unknown) => ({ cle: String(userWebId), nom, succes: false, message: messageDe(cause) }),
          ),
        )
      setResultats(faits)
    },
  })
  const agir = (voulu: keyof typeof SENS) => () => {
    sens.current = voulu
  }
  const reussis = resultats?.filter(({ succes }) => succes).length ?? 0
  return (
    <Dialogue
      titre={`Groupes de ${comptes.length === 1 ? comptes[0]?.nomComplet : compter(comptes.length, 'compte')}`}
      ouvert
      fermer={fermer}
    >
      <div className={css.pile}>
        <Champ
          etiquette="Rechercher un groupe"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={recherche}
          onChange={({ target }) => setRecherche(target.value)}
        />
        <Lu
          de={lecture}
          erreur="Les groupes n’ont pas pu se charger"
          hauteur={160}
          vide={<p className={css.aide}>Aucun groupe ne correspond.</p>}
          lignes={groupes}
        >
          {() => (
            <Formulaire formulaire={formulaire} aria-label="Choix du groupe">
              <Saisie
                {...formulaire.champ('groupe')}
                options={groupes.map(({ idGroupe, nom, nbContrats }) => ({
                  valeur: String(idGroupe),
                  libelle: nom,
                  detail: compter(nbContrats, 'contrat'),
                }))}
              />
              <IssuesFormulaire action="Ouvrir le groupe" enCours={formulaire.enCours} onClick={agir('ouvrir')}>
                <Envoi variante="second" enCours={formulaire.enCours} onClick={agir('fermer')}>
                  Fermer le groupe
                </Envoi>
              </IssuesFormulaire>
            </Formulaire>
          )}
        </Lu>
        <div aria-live="polite">
          {resultats && (
            <Resultats message={`Comptes traités : ${reussis} sur ${resultats.length}.`} resultats={resultats} />
          )}
        </div>
      </div>
    </Dialogue>
  )
}
