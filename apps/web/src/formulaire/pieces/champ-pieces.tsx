import type { Champ } from '@ondine/webapi/champ/champ.ts'
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Asterisque } from '../../ui/asterisque.tsx'
import { BoutonIcone } from '../../ui/bouton.tsx'
import { octetsEnMots } from '../../ui/format/octets.ts'
import { decritPar, idMessage, MessageDeChamp } from '../../ui/message-de-champ.tsx'
import { DELAI_CHARGEMENT_MS, useRetard } from '../../ui/use-retard.ts'
import css from './pieces.module.css'
import { annoncePieces } from './pieces.rules.ts'
import type { EtatPieces } from './use-pieces.ts'

interface Proprietes {
  readonly id: string
  readonly nom: string
  readonly de: Champ
  readonly requis: boolean
  readonly erreur: string | undefined
  readonly etat: EtatPieces
}

/** Files: chosen, photographed or dropped; what may be sent is said before, what was made smaller after. */
export const ChampPieces = ({ id, nom, de, requis, erreur, etat }: Proprietes) => {
  const [survole, setSurvole] = useState(false)
  const { regles, ajouter, retirer } = etat
  const pieces = etat.pieces[nom] ?? []
  const faute = etat.refus[nom] ?? erreur
  const decrit = decritPar(`${id}-regles`, faute && idMessage(id))
  const complet = pieces.length >= regles.nbMaxPj
  const sePrepare = useRetard((etat.preparation[nom] ?? 0) > 0, DELAI_CHARGEMENT_MS)
  const prendre = (liste: FileList | null): void => void ajouter(nom, [...(liste ?? [])])
  const lacher = (evenement: DragEvent): void => {
    evenement.preventDefault()
    setSurvole(false)
    prendre(evenement.dataTransfer.files)
  }
  const saisie = (photo: boolean) => (
    <input
      type="file"
      className={css.fichier}
      id={photo ? `${id}-photo` : id}
      accept={photo ? 'image/*' : `${regles.extensionPj.join(',')},image/*`}
      multiple={!photo && regles.nbMaxPj > 1}
      {...(photo && { capture: 'environment' as const })}
      // disabled, it would lose the focus as the last file comes
      aria-disabled={complet ? true : undefined}
      onClick={(evenement) => {
        if (complet) evenement.preventDefault()
      }}
      aria-describedby={decrit}
      aria-invalid={faute && !photo ? true : undefined}
      onChange={({ target }) => {
        prendre(target.files)
        // the same file may be chosen again
        target.value = ''
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of its own, whose legend is drawn as every label
    <div role="group" aria-labelledby={`${id}-nom`}>
      <p className={css.nomPieces} id={`${id}-nom`}>
        {de.etiquette}
        {requis ? <Asterisque /> : <span className={css.facultatif}> (facultatif)</span>}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons in it do the same */}
      <div
        className={`${css.depot} ${survole ? css.survole : ''}`}
        onDragOver={(evenement) => {
          evenement.preventDefault()
          setSurvole(true)
        }}
        onDragLeave={() => setSurvole(false)}
        onDrop={lacher}
      >
        <p className={css.reglesPieces} id={`${id}-regles`}>
          {annoncePieces(regles)} Une photo trop lourde est réduite sur votre appareil avant l’envoi.
        </p>
        <div className={css.choisir}>
          <span className={css.choix}>
            {saisie(false)}
            <label htmlFor={id}>
              <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
              Ajouter un fichier
            </label>
          </span>
          <span className={`${css.choix} ${css.tactile}`}>
            {saisie(true)}
            <label htmlFor={`${id}-photo`}>
              <IconCamera size={20} stroke={1.75} aria-hidden="true" />
              Prendre une photo
            </label>
          </span>
        </div>
      </div>
      <ul className={css.pieces} aria-live="polite">
        {pieces.map(({ id: piece, fichier, avant }) => (
          <li key={piece}>
            <IconFile size={20} stroke={1.75} aria-hidden="true" />
            <span className={css.nomFichier}>
              {fichier.name}
              <small>
                {avant === undefined
                  ? octetsEnMots(fichier.size)
                  : `Photo réduite de ${octetsEnMots(avant)} à ${octetsEnMots(fichier.size)}`}
              </small>
            </span>
            <BoutonIcone
              libelle={`Retirer ${fichier.name}`}
              onClick={() => {
                retirer(nom, piece)
                document.getElementById(id)?.focus()
              }}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </BoutonIcone>
          </li>
        ))}
      </ul>
      <p className={css.preparation} role="status">
        {sePrepare && 'Préparation de la photo…'}
      </p>
      <MessageDeChamp champ={id}>{faute}</MessageDeChamp>
    </div>
  )
}
