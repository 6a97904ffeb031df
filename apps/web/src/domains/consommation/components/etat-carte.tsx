import { IconCalendarOff, IconDropletOff, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import { useRetard } from '../../../ui/use-retard.ts'
import { etatDuGraphe, messageSansGraphe } from '../barres.ts'
import { consommationTextes } from '../consommation.textes.ts'
import css from './consommation.module.css'
import type { Consommation } from './use-consommation.ts'
import { texteDuRefus } from './use-dire-refus.ts'

const hauteurs = [58, 74, 40, 66, 90, 52, 70, 84, 48, 62, 76, 56]

/** Shape of a graph to come; words after a second (1§9). */
const Attente = () => {
  const longue = useRetard(true)
  return (
    <div className={css.attente}>
      {hauteurs.map((hauteur, rang) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed decoration
        <span key={rang} style={{ height: `${hauteur}%` }}>
          <Squelette hauteur={400} />
        </span>
      ))}
      <p className="invisible" role="status">
        {longue ? 'Chargement de vos consommations en cours.' : ''}
      </p>
    </div>
  )
}

interface ProprietesVide {
  readonly icone: ReactNode
  readonly texte: string
  readonly suite?: string
  readonly action?: { readonly libelle: string; readonly agir: () => void }
}

const Vide = ({ icone, texte, suite, action }: ProprietesVide) => (
  <div className={css.vide} role="status">
    {icone}
    <h3>{texte}</h3>
    {suite && <p>{suite}</p>}
    {action && (
      <Bouton variante="second" onClick={action.agir}>
        {action.libelle}
      </Bouton>
    )}
  </div>
)

/** What stands in place of the graph: waiting, failed, refused, nothing for this period, nothing at all. */
export const EtatCarte = ({ conso, children }: { conso: Consommation; children: ReactNode }) => {
  const { chargement, erreur, refus, sansDonnee, barres, periode, reessayer, agir, tropDeContrats } = conso
  const retour = { libelle: consommationTextes.retour, agir: () => agir({ type: 'echap' }) }
  if (tropDeContrats) {
    return <Vide icone={<IconStack2 size={40} stroke={1.5} aria-hidden="true" />} texte={tropDeContrats} />
  }
  if (erreur) {
    return (
      <Lu
        de={{ data: undefined, isError: true, refetch: reessayer }}
        erreur={consommationTextes.erreur}
        suite={consommationTextes.erreurSuite}
        hauteur={null}
      >
        {() => null}
      </Lu>
    )
  }
  if (sansDonnee) {
    return (
      <Vide
        icone={<IconDropletOff size={40} stroke={1.5} aria-hidden="true" />}
        texte={consommationTextes.vide}
        suite="Votre première relève apparaîtra ici dès que nous l’aurons reçue."
      />
    )
  }
  if (refus) {
    return (
      <Vide
        icone={<IconCalendarOff size={40} stroke={1.5} aria-hidden="true" />}
        texte={consommationTextes.indisponible}
        suite={refus === 'AUTRE' ? '' : texteDuRefus(conso.sujet, refus)}
        action={periode === '' ? undefined : retour}
      />
    )
  }
  if (chargement) return <Attente />
  const etat = etatDuGraphe(barres, periode)
  if (etat === 'pret') return children
  const { texte, bouton } = messageSansGraphe(etat)
  return (
    <Vide
      icone={<IconDropletOff size={40} stroke={1.5} aria-hidden="true" />}
      texte={texte}
      action={bouton === undefined ? undefined : { ...retour, libelle: bouton }}
    />
  )
}
