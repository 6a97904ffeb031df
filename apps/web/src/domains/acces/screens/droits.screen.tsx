import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { useState } from 'react'
import css from '../../../ui/administration.module.css'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ToutReinitialiser } from '../../../ui/tout-reinitialiser.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DroitsDefaits, estChange, type ProprietesDefaits } from '../components/droits-defaits.tsx'
import { VueContenus } from '../components/vue-contenus.tsx'
import { VueDroits } from '../components/vue-droits.tsx'
import { VueFormulaires } from '../components/vue-formulaires.tsx'
import { VueProfils } from '../components/vue-profils.tsx'
import { useDroits } from '../droits.queries.ts'

type Vue = 'droits' | 'demarches' | 'profils' | 'contenus'

const Reinitialisation = ({ droits, profils }: ProprietesDefaits) => {
  const reinitialiser = useAction(droitsEndpoints.initializeDroitsProfile, {
    succes: 'Tous les profils ont retrouvé leurs droits d’origine.',
  })
  return (
    <ToutReinitialiser
      titre="Réinitialiser tous les droits ?"
      actif={droits.some(({ profils: siens }) => siens.some(estChange))}
      enCours={reinitialiser.isPending}
      confirmer={(fermer) => reinitialiser.mutate({}, { onSettled: fermer })}
    >
      <p>Chaque profil retrouve les droits prévus par le produit, tout de suite et pour tout le monde.</p>
      <DroitsDefaits droits={droits} profils={profils} />
    </ToutReinitialiser>
  )
}

/** Rights by profile, profiles, restricted contents (3§2). */
export const DroitsScreen = () => {
  const lecture = useDroits()
  const { data } = lecture
  const [vue, setVue] = useState<Vue>('droits')
  return (
    <>
      <PageHeader
        titre="Droits par profil"
        intro="Un droit donné ou retiré vaut dès l’appel suivant. Chaque changement est inscrit au journal."
        actions={<Reinitialisation droits={data?.resultats ?? []} profils={data?.profils ?? []} />}
      />
      <div className={css.outils}>
        <Segments
          nom="Partie de la page"
          valeur={vue}
          onChange={setVue}
          segments={[
            { valeur: 'droits', libelle: 'Droits' },
            { valeur: 'demarches', libelle: 'Démarches' },
            { valeur: 'profils', libelle: 'Profils' },
            { valeur: 'contenus', libelle: 'Contenus restreints' },
          ]}
        />
      </div>
      <Lu
        de={lecture}
        erreur="Les droits n’ont pas pu se charger"
        suite="Rien n’a été changé. Réessayez dans un instant."
        hauteur={360}
        enCarte="Chargement des droits"
      >
        {({ profils, resultats }) =>
          vue === 'droits' ? (
            <VueDroits profils={profils} droits={resultats} />
          ) : vue === 'demarches' ? (
            <VueFormulaires />
          ) : vue === 'profils' ? (
            <VueProfils profils={profils} />
          ) : (
            <VueContenus />
          )
        }
      </Lu>
    </>
  )
}
