import { peutRattacher } from '@ondine/webapi/abonnement/rattachement.rules.ts'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useSession } from '../../../session/session.store.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from '../components/abonnement.module.css'
import { ChiffresContrats } from '../components/chiffres-contrats.tsx'
import { ListeContrats } from '../components/liste-contrats.tsx'
import { ContratsAConfirmer } from '../contrats-a-confirmer.public.tsx'
import { preuveTextes } from '../preuve.textes.ts'

const Rattachement = charge(() => import('../components/rattachement.tsx'), 'Rattachement')

/** Contracts management (1§2.1): list, label, default contract, attachment (open at once with `?rattacher`), detachment. */
export const MesContratsScreen = () => {
  const { utilisateur } = useSession()
  const { rattacher } = useRecherche('manage-contrats')
  const [ouvert, setOuvert] = useState(rattacher !== undefined)
  const [aConfirmer, setAConfirmer] = useState<string | null>(null)
  const fermer = () => {
    setOuvert(false)
    setAConfirmer(null)
  }
  return (
    <>
      <PageHeader
        titre={abonnementTextes.contrats.titre}
        intro={<ChiffresContrats />}
        actions={
          peutRattacher(utilisateur?.profils ?? []) && (
            <Bouton onClick={() => setOuvert(true)}>
              <IconPlus size={18} aria-hidden="true" />
              {abonnementTextes.rattacher.titre}
            </Bouton>
          )
        }
      />
      <ContratsAConfirmer />
      <ListeContrats />
      <Dialogue
        titre={aConfirmer === null ? abonnementTextes.rattacher.titre : preuveTextes.confirmerTitre(aConfirmer)}
        ouvert={ouvert}
        fermer={fermer}
      >
        <div className={css.pile}>
          <Suspense fallback={<Squelette hauteur={220} />}>
            <Rattachement apres={fermer} aConfirmer={setAConfirmer} />
          </Suspense>
        </div>
      </Dialogue>
    </>
  )
}
