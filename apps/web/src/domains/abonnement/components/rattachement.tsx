import {
  champsRattachement,
  type ModeRattachement,
  modesProposes,
  preuveVide,
} from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { lireContrat, requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { gererAbonnement } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import { preuveTextes } from '../preuve.textes.ts'
import css from './abonnement.module.css'
import { ConfirmerContrat } from './preuve/confirmer-contrat.tsx'

const textes = abonnementTextes.rattacher
const VIDE = { ...preuveVide, numeroContratAbonnement: '' }

interface Proprietes {
  readonly modes: readonly [ModeRattachement, ...ModeRattachement[]]
  readonly apres?: (() => void) | undefined
}
const FormulaireRattachement = ({
  modes,
  apres,
  aConfirmer,
}: Proprietes & { aConfirmer: (numero: string) => void }) => {
  const formulaire = useFormulaire({
    id: 'rattachement',
    champs: champsRattachement(modes),
    valeurs: { mode: modes[0], ...VIDE },
    brouillon: 'rattachement',
    envoyer: async ({ mode, ...numeros }) => {
      const { numeroContrat, isResilie, etat } = await gererAbonnement({ action: 'ATTACHER_CONTRAT', ...numeros })
      if (etat === 'A_CONFIRMER') {
        notifier({ type: 'information', message: preuveTextes.enAttente(numeroContrat) })
        aConfirmer(numeroContrat)
        return
      }
      notifier({ type: 'succes', message: remplirTexte(rattachementTextes.rattache, { n: numeroContrat }) })
      if (isResilie) notifier({ type: 'vigilance', message: rattachementTextes.resilie })
      formulaire.remettre({ mode, ...VIDE })
      apres?.()
      // then the new contract is selected and the home opens (1§4); it is attached even if this read fails
      const contrat = await lireContrat(numeroContrat).catch(() => undefined)
      if (contrat) allerAuContrat(contrat, true)
    },
  })
  // one number alone: nothing to choose
  const noms = Object.keys(champsRattachement(modes)).filter((nom) => nom !== 'mode' || modes.length > 1)
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      <Champs de={formulaire} noms={noms} />
      <div className={css.actions}>
        <Bouton type="submit" enCours={formulaire.enCours}>
          {textes.bouton}
        </Bouton>
      </div>
    </Formulaire>
  )
}

/**
 * Attaches a contract by a number of its meter, of an invoice or of its client, as the features offer (1§1, 1§5). By the
 * meter alone it waits for a proof, asked for at once.
 */
export const Rattachement = ({ apres }: { readonly apres?: () => void }) => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const [numeroContrat, setNumeroContrat] = useState<string | null>(null)
  if (numeroContrat !== null)
    return <ConfirmerContrat contrat={{ numeroContrat, etat: 'A_CONFIRMER' }} apres={() => apres?.()} />
  if (!configuration) return <Squelette hauteur={220} />
  const [premier, ...autres] = modesProposes(configuration.fonctionnalites)
  if (premier === undefined) return <Note>{textes.aucunMode}</Note>
  return <FormulaireRattachement modes={[premier, ...autres]} apres={apres} aConfirmer={setNumeroContrat} />
}
