import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import { rechercheUtile } from '@ondine/webapi/navigation/menus.rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requeteContrats } from '../../../session/contrats.queries.ts'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { abonnementTextes } from '../abonnement.textes.ts'
import { ContratsAConfirmer } from '../contrats-a-confirmer.public.tsx'
import { EtatContrat } from '../etat-contrat.public.tsx'
import css from './abonnement.module.css'
import { useActionsContrat } from './actions-contrat.tsx'
import { NomContrat } from './nom-contrat.tsx'
import { Rattachement } from './rattachement.tsx'

const textes = abonnementTextes.contrats
const NOMBRE = 25

/** The contracts of the account in a modal, whatever page is under it: its address stays untouched. */
const Contrats = ({ fermer }: { readonly fermer: () => void }) => {
  const [saisie, setSaisie] = useState('')
  const [recherche, setRecherche] = useState('')
  const lecture = useQuery({
    ...requeteContrats(recherche, NOMBRE),
    placeholderData: keepPreviousData,
  })
  const { data } = lecture
  const { actionsDe, dialogues } = useActionsContrat()
  return (
    <>
      <Champ
        etiquette="Rechercher un contrat"
        aide="Numéro, adresse ou libellé, à partir de 4 caractères."
        type="search"
        autoComplete="off"
        value={saisie}
        onChange={(evenement) => {
          setSaisie(evenement.target.value)
          const utile = rechercheUtile(evenement.target.value)
          if (utile !== undefined) setRecherche(utile)
        }}
      />
      <Lu
        de={lecture}
        erreur="Vos contrats n’ont pas pu se charger"
        hauteur={160}
        vide={
          <EtatVide titre={recherche === '' ? textes.vide.titre : 'Aucun résultat'}>
            {recherche === '' ? textes.vide.texte : 'Vérifiez le numéro ou l’adresse.'}
          </EtatVide>
        }
      >
        {(data) => (
          <ul className={css.contrats}>
            {data.resultats.map((contrat) => (
              <li key={contrat.numeroContrat}>
                <div>
                  <NomContrat contrat={contrat} apres={fermer} />
                  <small>{contrat.adresseLivraisonConstruite || 'Adresse non renseignée'}</small>
                </div>
                <EtatContrat etat={contrat.codeEtatContrat} />
                <span className={css.actionsLigne}>
                  {actionsDe(contrat).map(({ libelle, precision, icone: Icone, agir }) => (
                    <BoutonIcone key={libelle} libelle={`${libelle} ${precision ?? ''}`.trim()} onClick={agir}>
                      <Icone size={18} />
                    </BoutonIcone>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Lu>
      {data && data.nbTotalResultats > NOMBRE && (
        <p className={css.vide}>
          Les {NOMBRE} premiers contrats sont affichés{FINE}: précisez votre recherche.
        </p>
      )}
      {dialogues}
    </>
  )
}

/** Contracts modal of the top menu (1§2.3): the list, and the attachment. */
export const ContratsModal = ({ fermer }: { readonly fermer: () => void }) => {
  const [rattache, setRattache] = useState(false)
  return (
    <div className={css.pile}>
      {rattache ? (
        <>
          <Rattachement apres={fermer} />
          <div>
            <Bouton variante="discret" taille="petit" onClick={() => setRattache(false)}>
              Revenir à la liste
            </Bouton>
          </div>
        </>
      ) : (
        <>
          <div>
            <Bouton variante="second" onClick={() => setRattache(true)}>
              <IconPlus size={18} aria-hidden="true" />
              {abonnementTextes.rattacher.titre}
            </Bouton>
          </div>
          <ContratsAConfirmer />
          <Contrats fermer={fermer} />
        </>
      )}
    </div>
  )
}
