import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Champ } from '../../../ui/champ.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { mailsTextes as textes } from '../mails.textes.ts'

interface ProprietesDialogueLien {
  readonly ouvert: boolean
  readonly adresse: string
  readonly fermer: () => void
  readonly poser: (adresse: string) => void
}

const Saisie = ({ adresse, fermer, poser }: Omit<ProprietesDialogueLien, 'ouvert'>) => {
  const [valeur, setValeur] = useState(adresse)
  return (
    <>
      <Champ
        etiquette={textes.lienAdresse}
        aide={textes.lienAide}
        value={valeur}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(e) => setValeur(e.currentTarget.value)}
      />
      <p>
        <Bouton onClick={() => poser(valeur.trim())}>{textes.lienPoser}</Bouton>{' '}
        <Bouton variante="discret" onClick={fermer}>
          {textes.annuler}
        </Bouton>
      </p>
    </>
  )
}

/** Asks for the address of a link. The server refuses those that lead nowhere a mail may lead. */
export const DialogueLien = ({ ouvert, ...suite }: ProprietesDialogueLien) => (
  <Dialogue titre={textes.lienTitre} ouvert={ouvert} fermer={suite.fermer}>
    <Saisie {...suite} />
  </Dialogue>
)
