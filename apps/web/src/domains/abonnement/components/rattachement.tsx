import { rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { lireContrat, requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { gererAbonnement } from '../abonnement.queries.ts'
import { abonnementTextes, type ModeRattachement, modesRattachement } from '../abonnement.textes.ts'
import { preuveTextes } from '../preuve.textes.ts'
import css from './abonnement.module.css'
import { ConfirmerContrat } from './preuve/confirmer-contrat.tsx'

const textes = abonnementTextes.rattacher
const VALEURS = { numeroContrat: '', numero: '' }

interface Proprietes {
  readonly modes: readonly [ModeRattachement, ...ModeRattachement[]]
  readonly apres?: (() => void) | undefined
}
interface Valeurs extends Record<string, string> {
  mode: string
  numeroContrat: string
  numero: string
}

const FormulaireRattachement = ({
  modes,
  apres,
  aConfirmer,
}: Proprietes & { aConfirmer: (numero: string) => void }) => {
  const formulaire = useFormulaire<Valeurs, Valeurs>({
    id: 'rattachement',
    schema: async () => (await import('../abonnement.schema.ts')).rattachementSchema as never,
    valeurs: { mode: modes[0], ...VALEURS },
    brouillon: 'rattachement',
    correspondances: {
      numeroContratAbonnement: 'numeroContrat',
      numeroPhysiqueAppareil: 'numero',
      numeroReferenceFacture: 'numero',
      numeroDeClient: 'numero',
    },
    envoyer: async (saisie) => {
      const { champ } = modesRattachement[saisie.mode as ModeRattachement]
      const { numeroContrat, isResilie, etat } = await gererAbonnement({
        action: 'ATTACHER_CONTRAT',
        numeroContratAbonnement: saisie.numeroContrat,
        [champ]: saisie.numero,
      })
      if (etat === 'A_CONFIRMER') {
        notifier({ type: 'information', message: preuveTextes.enAttente(numeroContrat) })
        aConfirmer(numeroContrat)
        return
      }
      notifier({ type: 'succes', message: remplirTexte(rattachementTextes.rattache, { n: numeroContrat }) })
      if (isResilie) notifier({ type: 'vigilance', message: rattachementTextes.resilie })
      formulaire.form.reset({ mode: saisie.mode, ...VALEURS })
      apres?.()
      // then the new contract is selected and the home opens (1§4); it is attached even if this read fails
      const contrat = await lireContrat(numeroContrat).catch(() => undefined)
      if (contrat) allerAuContrat(contrat, true)
    },
  })
  const { champ, enCours } = formulaire
  const mode = modesRattachement[(formulaire.form.watch('mode') as ModeRattachement) || modes[0]]
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.titre}>
      <Champ
        etiquette="Numéro de contrat"
        aide={'7 chiffres\u202f; les zéros du début sont facultatifs.'}
        required
        inputMode="numeric"
        autoComplete="off"
        {...champ('numeroContrat')}
      />
      {modes.length > 1 && (
        <ChoixUnique
          etiquette={textes.preuve}
          required
          options={modes.map((un) => ({ valeur: un, libelle: modesRattachement[un].choix }))}
          {...champ('mode')}
        />
      )}
      <Champ
        etiquette={mode.etiquette}
        aide={mode.aide}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...champ('numero')}
      />
      <div className={css.actions}>
        <Bouton type="submit" enCours={enCours}>
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
  const [premier, ...autres] = (Object.keys(modesRattachement) as ModeRattachement[]).filter(
    (mode) => configuration.fonctionnalites[modesRattachement[mode].fonctionnalite],
  )
  if (premier === undefined) return <Note>{textes.aucunMode}</Note>
  return <FormulaireRattachement modes={[premier, ...autres]} apres={apres} aConfirmer={setNumeroContrat} />
}
