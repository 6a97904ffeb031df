import { champsPassage } from '@ondine/webapi/demarche/traitement.champs.ts'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { clavierDe } from './ecrit.tsx'
import css from './guichet.module.css'
import { type DemandeATraiter, type Geste, useAgents } from './guichet.queries.ts'

interface Proprietes {
  readonly demande: DemandeATraiter
  readonly faire: (geste: Geste) => Promise<void>
}

/** Hands a request over to a colleague, or puts it back for whoever comes. */
export const Passage = ({ demande, faire }: Proprietes) => {
  const { data: agents = [] } = useAgents()
  const { enCours, lancer } = useTravail()
  const formulaire = useFormulaire({
    id: 'passage',
    champs: champsPassage,
    valeurs: { agentId: '', texte: '' },
    envoyer: ({ agentId, texte }) =>
      faire({ geste: 'ATTRIBUTION', agentId: Number(agentId), texte: texte ?? undefined }),
  })
  const options = agents
    .filter(({ userWebId }) => userWebId !== demande.agentId)
    .map(({ userWebId, nom, enCours: siennes }) => ({
      valeur: String(userWebId),
      libelle: `${nom}, ${siennes === 0 ? 'aucune demande' : siennes === 1 ? '1 demande' : `${siennes} demandes`}`,
    }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside it
    <div onKeyDown={clavierDe(() => void formulaire.soumettre())}>
      <Formulaire formulaire={formulaire} aria-label="Passer à un collègue">
        <Saisie {...formulaire.champ('agentId')} options={[{ valeur: '', libelle: 'Choisissez' }, ...options]} />
        <Saisie {...formulaire.champ('texte')} />
        <p className={css.aide}>Ce mot reste entre vous : la personne ne le voit pas.</p>
        <IssuesFormulaire action="Passer la demande" enCours={formulaire.enCours}>
          {demande.gestes.includes('REMISE') && (
            <Bouton variante="second" enCours={enCours} onClick={() => void lancer(() => faire({ geste: 'REMISE' }))}>
              La remettre à prendre
            </Bouton>
          )}
        </IssuesFormulaire>
      </Formulaire>
    </div>
  )
}
