import {
  type CodeTypeAlarme,
  cheminsTypeAlerte,
  codesTypeAlarme,
  typesAlerte,
} from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconBellPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useAlertesDuContrat, useInstancesEnCours, usePeriodicites } from '../alerte.queries.ts'
import { creationEnPhrase, introDesAlertes, typesProposes } from '../alerte.textes.ts'
import { AdressesPrevenues } from './adresses-prevenues.tsx'
import css from './alerte.module.css'
import { EvenementsEnCours } from './evenements-en-cours.tsx'
import { DialogueAlerte } from './formulaire-alerte.tsx'
import { Historique } from './historique.tsx'
import { ListeAlertes } from './liste-alertes.tsx'
import { OptionAlerte } from './option-alerte.tsx'

type Edition = { readonly ouvert: boolean; readonly alerte?: Alerte }

interface ProprietesFiltre {
  readonly alertes: readonly Alerte[]
  readonly type: CodeTypeAlarme | undefined
}

/** Kinds of which there is an alert, and the one of the address; the choice is the address. */
export const FiltreTypes = ({ alertes, type }: ProprietesFiltre) => {
  const naviguer = useNavigate()
  const presents = codesTypeAlarme.filter((code) => code === type || alertes.some((a) => a.codeTypeAlarme === code))
  if (presents.length === 0) return null
  const nombre = (code: CodeTypeAlarme): number => alertes.filter((a) => a.codeTypeAlarme === code).length
  return (
    <div className={css.filtres}>
      <Segments
        nom="Type d’alerte"
        valeur={type ?? 'toutes'}
        onChange={(choix) =>
          void naviguer({
            to: cheminDe('alerte', choix === 'toutes' ? {} : { type: cheminsTypeAlerte[choix] }),
            resetScroll: false,
          })
        }
        segments={[
          { valeur: 'toutes' as const, libelle: `Toutes ${alertes.length}` },
          ...presents.map((code) => ({ valeur: code, libelle: `${typesAlerte[code].libelle} ${nombre(code)}` })),
        ]}
      />
    </div>
  )
}

interface Proprietes {
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme | undefined
  /** A new alert is being created, as the address asks. */
  readonly creation: boolean
}

/** Alerts of the contract in context: what is going on, the list, the option, the history, the other addresses (1§2.1). */
export const AlertesDuContrat = ({ numeroContrat, type, creation }: Proprietes) => {
  const lecture = useAlertesDuContrat(numeroContrat)
  const { data: configuration, isLoading: sansConfiguration } = useQuery(requeteConfiguration())
  const periodicites = usePeriodicites(numeroContrat).data?.resultats
  const telereleve = periodicites && periodicites.length > 0
  const annee = configuration?.fonctionnalites.ANNEE ?? false
  const enCours = useInstancesEnCours(numeroContrat, annee)
  // what is going on stands above the list, what may be done above both: all come at once, so that nothing that is read moves
  const attendu = sansConfiguration || lecture.isLoading || enCours.isLoading
  const data = attendu ? undefined : lecture.data
  const [edition, setEdition] = useState<Edition>({ ouvert: false })
  const naviguer = useNavigate()
  const fermer = () => {
    setEdition({ ouvert: false })
    // it is open as long as the address asks for it
    if (creation) void naviguer({ to: '.', search: {}, replace: true })
  }
  const alertes = data?.resultats
  const { creation: creable = false, option = false, adresses = false } = data?.possibles ?? {}
  const creer = creable && (
    <Bouton onClick={() => setEdition({ ouvert: true })}>
      <IconBellPlus size={20} aria-hidden="true" />
      Créer une alerte
    </Bouton>
  )
  return (
    <>
      <PageHeader
        titre="Mes alertes"
        intro={
          <p>
            {introDesAlertes(telereleve)} {creationEnPhrase(data)}
          </p>
        }
        actions={creer}
      />
      <div key={attendu ? 'attendus' : 'lus'} className={css.blocs}>
        {!attendu && <EvenementsEnCours numeroContrat={numeroContrat} actif={annee} />}
        <FiltreTypes alertes={alertes ?? []} type={type} />
        <ListeAlertes
          de={{ ...lecture, data }}
          type={type}
          telereleve={telereleve}
          modifier={(alerte) => setEdition({ ouvert: true, alerte })}
          creer={creer}
        />
        {option && (type === undefined || type === 'AC') && <OptionAlerte numeroContrat={numeroContrat} />}
        <div className={css.partie}>
          <h2 id="historique-alertes">Alertes déclenchées</h2>
          <p>Ce qui s’est passé, du plus récent au plus ancien.</p>
        </div>
        <Historique numeroContrat={numeroContrat} type={type} />
        <AdressesPrevenues
          numeroContrat={numeroContrat}
          types={typesProposes(telereleve !== false)}
          modifiable={adresses}
        />
      </div>
      <DialogueAlerte
        numeroContrat={numeroContrat}
        alerte={edition.alerte}
        type={type}
        ouvert={edition.ouvert || (creation && creable)}
        fermer={fermer}
      />
    </>
  )
}
