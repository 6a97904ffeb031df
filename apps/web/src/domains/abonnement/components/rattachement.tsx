import {
  champsRattachement,
  type ModeRattachement,
  modesProposes,
  preuveVide,
} from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { rattachementErreurs, rattachementTextes } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormulaireEntier } from '../../../formulaire/champs.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { lireContrat, requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { gererAbonnement } from '../abonnement.queries.ts'
import { abonnementTextes } from '../abonnement.textes.ts'
import { preuveTextes } from '../preuve.textes.ts'
import { SecoursRattachement } from '../secours-rattachement.public.tsx'
import css from './abonnement.module.css'
import { ConfirmerContrat } from './preuve/confirmer-contrat.tsx'

const textes = abonnementTextes.rattacher
const VIDE = { ...preuveVide, numeroContratAbonnement: '' }

/** Refused by the server, and not because it is attached already. */
const aRevoir = (code: string | undefined): boolean =>
  code !== undefined && code !== '' && code !== rattachementErreurs.dejaRattache.code

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
    <FormulaireEntier
      formulaire={formulaire}
      aria-label={textes.titre}
      noms={noms}
      action={textes.bouton}
      secours={
        aRevoir(formulaire.resume?.code) && <SecoursRattachement mode={formulaire.valeurs.mode as ModeRattachement} />
      }
    />
  )
}

interface ProprietesRattachement {
  readonly apres?: () => void
  /** The frame that bears the title: from here on it is about confirming this contract. Without it, a heading says so. */
  readonly aConfirmer?: (numeroContrat: string) => void
}

/**
 * Attaches a contract by a number of its meter, of an invoice or of its client, as the features offer (1§1, 1§5). By the
 * meter alone it waits for a proof, asked for at once.
 */
export const Rattachement = ({ apres, aConfirmer }: ProprietesRattachement) => {
  const { data: configuration } = useQuery(requeteConfiguration())
  const [numeroContrat, setNumeroContrat] = useState<string | null>(null)
  const cadre = useRef<HTMLDivElement>(null)
  // the form goes, and the focus with it
  useEffect(() => {
    if (numeroContrat === null) return
    const titre = cadre.current?.querySelector('h3') ?? cadre.current?.closest('dialog')?.querySelector('h2')
    titre?.focus()
  }, [numeroContrat])
  if (numeroContrat !== null)
    return (
      <div ref={cadre} className={css.pile}>
        {!aConfirmer && <h3 tabIndex={-1}>{preuveTextes.confirmerTitre(numeroContrat)}</h3>}
        <ConfirmerContrat contrat={{ numeroContrat, etat: 'A_CONFIRMER' }} apres={() => apres?.()} />
      </div>
    )
  if (!configuration) return <Squelette hauteur={220} />
  const [premier, ...autres] = modesProposes(configuration.fonctionnalites)
  if (premier === undefined) return <Note>{textes.aucunMode}</Note>
  return (
    <>
      <p>{textes.intro}</p>
      <FormulaireRattachement
        modes={[premier, ...autres]}
        apres={apres}
        aConfirmer={(numero) => {
          setNumeroContrat(numero)
          aConfirmer?.(numero)
        }}
      />
    </>
  )
}
