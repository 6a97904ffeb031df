import { champsDecision } from '@ondine/webapi/abonnement/contrat.champs.ts'
import { etatsRattachement, preuves } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { useState } from 'react'
import { Formulaire } from '../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../formulaire/saisie.tsx'
import { useFormulaire } from '../../formulaire/use-formulaire.ts'
import { Bouton } from '../../ui/bouton.tsx'
import { Etiquette } from '../../ui/etiquette.tsx'
import { dateCourte, instantLocal } from '../../ui/format/dates.ts'
import { notifier } from '../../ui/notifications.ts'
import css from './components/abonnement.module.css'
import { type RattachementDuCompte, statuerRattachement, useRattachementsDuCompte } from './preuve.queries.ts'
import { preuveTextes } from './preuve.textes.ts'

const textes = preuveTextes.personnel
type Decision = 'PROUVER' | 'SUSPENDRE'

const SaisieMotif = (cible: {
  readonly userWebId: number
  readonly numeroContrat: string
  readonly decision: Decision
  readonly fermer: () => void
}) => {
  const { userWebId, numeroContrat, decision, fermer } = cible
  const formulaire = useFormulaire({
    id: `decision-${numeroContrat}`,
    champs: champsDecision,
    valeurs: { motif: '' },
    envoyer: async ({ motif }) => {
      await statuerRattachement({ userWebId, numeroContrat, decision, motif })
      notifier({ type: 'succes', message: textes.fait[decision](numeroContrat) })
      fermer()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.decision[decision](numeroContrat)}>
      <Saisie {...formulaire.champ('motif')} aide={textes.motif} />
      <IssuesFormulaire action={textes.bouton[decision]} enCours={formulaire.enCours} fermer={fermer} />
    </Formulaire>
  )
}

const Ligne = ({ userWebId, rattachement }: { userWebId: number; rattachement: RattachementDuCompte }) => {
  const { numeroContrat, etat, preuve, depuisLe } = rattachement
  const [decision, setDecision] = useState<Decision | null>(null)
  const possibles: readonly Decision[] = [
    ...(etat === 'PROUVE' ? [] : (['PROUVER'] as const)),
    ...(etat === 'SUSPENDU' ? [] : (['SUSPENDRE'] as const)),
  ]
  return (
    <li>
      <div>
        <strong className="nombre">{numeroContrat}</strong>
        <small>
          {textes.depuis(preuve === null ? null : preuves[preuve], dateCourte(instantLocal(depuisLe).jour))}
        </small>
      </div>
      {etat !== 'PROUVE' && (
        <Etiquette ton={etat === 'SUSPENDU' ? 'danger' : 'vigilance'}>{etatsRattachement[etat]}</Etiquette>
      )}
      <span className={css.actionsLigne}>
        {possibles.map((une) => (
          <Bouton
            key={une}
            variante="discret"
            taille="petit"
            aria-label={textes.decision[une](numeroContrat)}
            aria-expanded={decision === une}
            onClick={() => setDecision(une)}
          >
            {textes.bouton[une]}
          </Bouton>
        ))}
      </span>
      {decision !== null && (
        <SaisieMotif
          key={decision}
          userWebId={userWebId}
          numeroContrat={numeroContrat}
          decision={decision}
          fermer={() => setDecision(null)}
        />
      )}
    </li>
  )
}

/** How each contract of an account was proved; staff prove or suspend one with a reason. */
export const RattachementsDuCompte = ({ userWebId }: { readonly userWebId: number }) => {
  const { data } = useRattachementsDuCompte(userWebId)
  if (!data || data.resultats.length === 0) return null
  const enAttente = data.resultats.filter(({ etat }) => etat !== 'PROUVE')
  const prouves = data.resultats.filter(({ etat }) => etat === 'PROUVE')
  const lignes = (liste: readonly RattachementDuCompte[]) => (
    <ul className={css.contrats}>
      {liste.map((un) => (
        <Ligne key={un.numeroContrat} userWebId={userWebId} rattachement={un} />
      ))}
    </ul>
  )
  return (
    <section aria-label={textes.titre}>
      {enAttente.length > 0 && (
        <>
          <h3>{textes.enAttente}</h3>
          {lignes(enAttente)}
        </>
      )}
      {prouves.length > 0 && (
        <details>
          <summary>{textes.prouves(compter(prouves.length, 'contrat'))}</summary>
          {lignes(prouves)}
        </details>
      )}
    </section>
  )
}
