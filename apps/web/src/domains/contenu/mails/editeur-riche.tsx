import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react'
import { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { mailsTextes as textes } from '../mails.textes.ts'
import { DialogueLien } from './dialogue-lien.tsx'
import { extensionsMail, lireContenu } from './extensions-mail.ts'
import css from './mails.module.css'

interface ProprietesEditeur {
  readonly id: string
  readonly contenu: string
  readonly erreur: string | undefined
  readonly onChange: (html: string) => void
  readonly onFocus: () => void
  /** Receives how to insert a text where the caret is. */
  readonly surPret: (inserer: (texte: string) => void) => void
}

interface Outil {
  readonly nom: string
  readonly icone: ReactNode
  readonly actif?: (editeur: Editor) => boolean
  readonly faire: (editeur: Editor) => void
}

const outils: readonly Outil[] = [
  {
    nom: textes.gras,
    icone: <IconBold size={20} />,
    actif: (e) => e.isActive('bold'),
    faire: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    nom: textes.italique,
    icone: <IconItalic size={20} />,
    actif: (e) => e.isActive('italic'),
    faire: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    nom: textes.titre1,
    icone: <IconH1 size={20} />,
    actif: (e) => e.isActive('heading', { level: 1 }),
    faire: (e) => e.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    nom: textes.titre2,
    icone: <IconH2 size={20} />,
    actif: (e) => e.isActive('heading', { level: 2 }),
    faire: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    nom: textes.puces,
    icone: <IconList size={20} />,
    actif: (e) => e.isActive('bulletList'),
    faire: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    nom: textes.numeros,
    icone: <IconListNumbers size={20} />,
    actif: (e) => e.isActive('orderedList'),
    faire: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { nom: textes.defaire, icone: <IconArrowBackUp size={20} />, faire: (e) => e.chain().focus().undo().run() },
  { nom: textes.refaire, icone: <IconArrowForwardUp size={20} />, faire: (e) => e.chain().focus().redo().run() },
]

/** The text as readers are told of it: a field of several lines, with its name and its fault. */
const attributsDe = (id: string, fautif: boolean): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-nom`,
  lang: 'fr',
  ...(fautif && { 'aria-invalid': 'true', 'aria-describedby': `${id}-erreur` }),
})

/** Text of a mail, edited as it reads. What the editor does not know of a pasted text is dropped at once. */
export const EditeurRiche = ({ id, contenu, erreur, onChange, onFocus, surPret }: ProprietesEditeur) => {
  const zone = useRef<HTMLDivElement>(null)
  const [editeur, setEditeur] = useState<Editor | null>(null)
  const [lienOuvert, setLienOuvert] = useState(false)
  const [, redessiner] = useReducer((n: number) => n + 1, 0)
  const appels = useRef({ onChange, onFocus, surPret })
  appels.current = { onChange, onFocus, surPret }
  const initial = useRef(contenu)

  useEffect(() => {
    const neuf = new Editor({
      element: zone.current,
      extensions: extensionsMail,
      content: lireContenu(initial.current),
      // the content policy refuses injected style sheets; ours says the same
      injectCSS: false,
      editorProps: { attributes: attributsDe(id, false) },
      onUpdate: ({ editor }) => appels.current.onChange(editor.getHTML()),
      onFocus: () => appels.current.onFocus(),
      onTransaction: redessiner,
    })
    setEditeur(neuf)
    appels.current.surPret((texte) => neuf.chain().focus().insertContent({ type: 'text', text: texte }).run())
    return () => neuf.destroy()
  }, [id])
  const fautif = erreur !== undefined
  useEffect(() => {
    editeur?.setOptions({ editorProps: { attributes: attributsDe(id, fautif) } })
  }, [editeur, id, fautif])

  return (
    <div className={css.editeur} data-invalide={erreur !== undefined}>
      <div className={css.outils} role="toolbar" aria-label={textes.outils} aria-controls={id}>
        {outils.map(({ nom, icone, actif, faire }) => (
          <button
            key={nom}
            type="button"
            aria-label={nom}
            title={nom}
            aria-pressed={actif && editeur ? actif(editeur) : undefined}
            onClick={() => editeur && faire(editeur)}
          >
            {icone}
          </button>
        ))}
        <button
          type="button"
          aria-label={textes.lien}
          title={textes.lien}
          aria-pressed={editeur?.isActive('lien') ?? false}
          onClick={() => setLienOuvert(true)}
        >
          <IconLink size={20} />
        </button>
      </div>
      <div ref={zone} className={css.zone} />
      <DialogueLien
        ouvert={lienOuvert}
        adresse={(editeur?.getAttributes('lien').href as string | undefined) ?? ''}
        fermer={() => setLienOuvert(false)}
        poser={(href) => {
          setLienOuvert(false)
          const chaine = editeur?.chain().focus().extendMarkRange('lien')
          if (href === '') chaine?.unsetMark('lien').run()
          else chaine?.setMark('lien', { href }).run()
        }}
      />
    </div>
  )
}
