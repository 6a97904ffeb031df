import type { ContratAConfirmer } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { etatsRattachement } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { Suspense, useState } from 'react'
import { useSession } from '../../session/session.store.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { Carte } from '../../ui/carte.tsx'
import { charge } from '../../ui/chargement.ts'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Etiquette } from '../../ui/etiquette.tsx'
import { notifier } from '../../ui/notifications.ts'
import { signalerErreur } from '../../ui/signaler-erreur.ts'
import { Squelette } from '../../ui/squelette.tsx'
import { gererAbonnement } from './abonnement.queries.ts'
import css from './components/abonnement.module.css'
import { useContratsAConfirmer } from './preuve.queries.ts'
import { preuveTextes as textes } from './preuve.textes.ts'

const ConfirmerContrat = charge(() => import('./components/preuve/confirmer-contrat.tsx'), 'ConfirmerContrat')

const Ligne = ({ contrat }: { readonly contrat: ContratAConfirmer }) => {
  const { numeroContrat, etat, libelle } = contrat
  const [ouvert, setOuvert] = useState<'confirmer' | 'retirer' | null>(null)
  const [enCours, setEnCours] = useState(false)
  const fermer = (): void => setOuvert(null)
  const retirer = async (): Promise<void> => {
    setEnCours(true)
    try {
      await gererAbonnement({ action: 'DETACHER_CONTRAT', numeroContratAbonnement: numeroContrat })
      notifier({ type: 'succes', message: textes.retire })
      fermer()
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <li>
      <div>
        <strong className="nombre">{numeroContrat}</strong> {libelle}
      </div>
      <Etiquette ton={etat === 'SUSPENDU' ? 'danger' : 'vigilance'}>{etatsRattachement[etat]}</Etiquette>
      <span className={css.actionsLigne}>
        {etat === 'A_CONFIRMER' && (
          <Bouton
            variante="discret"
            taille="petit"
            aria-label={`${textes.retirer} le contrat ${numeroContrat}`}
            onClick={() => setOuvert('retirer')}
          >
            {textes.retirer}
          </Bouton>
        )}
        <Bouton
          variante="second"
          taille="petit"
          aria-label={textes.confirmerTitre(numeroContrat)}
          onClick={() => setOuvert('confirmer')}
        >
          {textes.confirmer}
        </Bouton>
      </span>
      <Dialogue titre={textes.confirmerTitre(numeroContrat)} ouvert={ouvert === 'confirmer'} fermer={fermer}>
        {ouvert === 'confirmer' && (
          <Suspense fallback={<Squelette hauteur={220} />}>
            <ConfirmerContrat contrat={contrat} apres={fermer} />
          </Suspense>
        )}
      </Dialogue>
      <Confirmation
        titre={textes.retirerTitre(numeroContrat)}
        action={textes.retirer}
        ouvert={ouvert === 'retirer'}
        enCours={enCours}
        fermer={fermer}
        confirmer={() => void retirer()}
      >
        <p>{textes.retirerPhrase}</p>
      </Confirmation>
    </li>
  )
}

/** Contracts attached by the meter alone, or suspended, and how to confirm them; nothing where there is none. */
export const ContratsAConfirmer = () => {
  const { utilisateur } = useSession()
  const { data } = useContratsAConfirmer(peutRattacher(utilisateur?.profils ?? []))
  if (!data || data.resultats.length === 0) return null
  const { length: nombre } = data.resultats
  const suspendus = data.resultats.filter(({ etat }) => etat === 'SUSPENDU').length
  const titre = suspendus === nombre ? textes.titreSuspendus(nombre) : textes.titre(nombre)
  return (
    <Carte aria-label={titre} className={css.aConfirmer ?? ''}>
      <h2>{titre}</h2>
      {suspendus < nombre && <p className={css.vide}>{textes.pourquoi}</p>}
      {suspendus > 0 && <p className={css.vide}>{textes.pourquoiSuspendu}</p>}
      <ul className={css.contrats}>
        {data.resultats.map((contrat) => (
          <Ligne key={contrat.numeroContrat} contrat={contrat} />
        ))}
      </ul>
    </Carte>
  )
}
