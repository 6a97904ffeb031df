import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { documentsDuTexte } from '@ondine/webapi/demarche/documents.rules.ts'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import css from './guichet.module.css'
import type { DemandeATraiter, Geste } from './guichet.queries.ts'
import { type ModeEcrit, modes } from './modes.ts'
import { PhrasesPretes } from './phrases-pretes.tsx'
import { envoie, useEnvoiDeLoin } from './touches.ts'

const DocumentsADemander = charge(() => import('./documents-a-demander.tsx'), 'DocumentsADemander')

interface Proprietes {
  readonly demande: DemandeATraiter
  readonly mode: ModeEcrit
  readonly faire: (geste: Geste) => Promise<void>
  /** A text to begin from, asked for at that turn. */
  readonly depart: { readonly tour: number; readonly texte?: string }
}

/** What is sent by Ctrl Enter from anywhere in a form; Escape leaves its text for the request above it, and the keys of the page. */
export const clavierDe = (envoyer: () => void) => (evenement: KeyboardEvent<HTMLElement>) => {
  if (envoie(evenement)) {
    evenement.preventDefault()
    envoyer()
  } else if (evenement.key === 'Escape') document.getElementById('demande-titre')?.focus()
}

/** One text with what it is for: kept while one looks elsewhere, and when it was refused. */
export const Ecrit = ({ demande, mode, faire, depart: { tour, texte: aInserer } }: Proprietes) => {
  const { champs, action, geste, aide } = modes[mode]
  const aFaire = useRef<GesteDemande>(geste)
  const [jour, setJour] = useState<string>()
  const formulaire = useFormulaire({
    id: `ecrit-${mode}`,
    champs,
    valeurs: { texte: '' },
    brouillon: `demande ${demande.reference} ${mode}`,
    envoyer: async ({ texte }) => {
      const { texte: parti } = formulaire.lire()
      await faire({ geste: aFaire.current, texte: texte ?? '', ...(jour && { attenduLe: jour }) })
      // where the request stays in sight its text would stay too, one key from being sent again
      const { texte: reste } = formulaire.lire()
      if (reste.startsWith(parti)) formulaire.ecrire({ texte: reste.slice(parti.length) })
    },
  })
  const ajouter = (texte: string): void => {
    const { texte: avant } = formulaire.lire()
    formulaire.ecrire({ texte: avant.trim() === '' ? texte : `${avant.trimEnd()}\n${texte}` })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn, whatever is written meanwhile
  useEffect(() => {
    if (aInserer !== undefined && !formulaire.lire().texte.includes(aInserer)) ajouter(aInserer)
  }, [tour])
  const envoyer = (quoi: GesteDemande) => () => {
    aFaire.current = quoi
  }
  const envoyerTout = (): void => {
    aFaire.current = geste
    void formulaire.soumettre()
  }
  useEnvoiDeLoin(envoyerTout)
  // its digits act as soon as one asks for documents
  useEffect(() => void DocumentsADemander.preload(), [])
  const nombre = mode === 'PIECE_DEMANDEE' ? documentsDuTexte(formulaire.valeurs.texte).length : 0
  const zone = useRef<HTMLDivElement>(null)
  const [phrase, setPhrase] = useState({ rang: 0, dite: '' })
  // a digit is pressed from wherever one reads: what it wrote is shown before it is sent
  useEffect(() => {
    if (phrase.rang > 0) zone.current?.querySelector('textarea')?.scrollIntoView({ block: 'center' })
  }, [phrase.rang])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside it
    <div ref={zone} onKeyDown={clavierDe(envoyerTout)}>
      <Formulaire formulaire={formulaire} aria-label={modes[mode].libelle}>
        {mode === 'REPONSE' && (
          <PhrasesPretes
            demande={demande}
            inserer={(texte, titre) => {
              // takes the place of another one
              formulaire.ecrire({ texte })
              setPhrase(({ rang }) => ({
                rang: rang + 1,
                dite: `Phrase écrite\u202f: ${titre}. Ctrl + Entrée pour envoyer.`,
              }))
            }}
          />
        )}
        {mode === 'PIECE_DEMANDEE' && (
          <Suspense>
            <DocumentsADemander
              demande={demande}
              texte={formulaire.valeurs.texte}
              jour={jour}
              choisirJour={setJour}
              ecrire={(texte, dite, deLoin) => {
                formulaire.ecrire({ texte })
                setPhrase(({ rang }) => ({ rang: deLoin ? rang + 1 : rang, dite }))
              }}
            />
          </Suspense>
        )}
        <p role="status" className="invisible">
          {phrase.dite}
        </p>
        {/* the only answer there is: an asterisk and what it means would say nothing more */}
        <Saisie {...formulaire.champ('texte')} marquer={false} />
        <p className={css.aide}>{aide}</p>
        <IssuesFormulaire
          action={
            <>
              {nombre > 1 ? `Demander ces ${nombre} documents` : action}
              <span className={css.touche} aria-hidden="true">
                Ctrl <IconCornerDownLeft size={14} />
              </span>
            </>
          }
          enCours={formulaire.enCours}
          onClick={envoyer(geste)}
        >
          {mode === 'REPONSE' && (
            <Bouton variante="second" type="submit" enCours={formulaire.enCours} onClick={envoyer('REPONSE')}>
              Répondre sans terminer
            </Bouton>
          )}
        </IssuesFormulaire>
      </Formulaire>
    </div>
  )
}
