import { getSchema, type JSONContent, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions'
import { DOMParser } from '@tiptap/pm/model'
import { lireHtml } from '../../../ui/types-de-confiance.ts'

// The package's own link brings a detector of addresses twice as heavy as the rest of these extensions.
const Lien = Mark.create({
  name: 'lien',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  // in the editor a link is text to be edited, never followed
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
})

const Image = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** What a mail may hold, as the server cleans it: anything else of a pasted text is dropped by the editor. */
export const extensionsMail = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Underline,
  Strike,
  Heading.configure({ levels: [1, 2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HardBreak,
  HorizontalRule,
  UndoRedo,
  Lien,
  Image,
]

/** The text of a mail as the editor takes it: its own reader of HTML makes a page of any string. */
export const lireContenu = (html: string): JSONContent =>
  DOMParser.fromSchema(getSchema(extensionsMail)).parse(lireHtml(html)).toJSON()
