/** A legal text until it becomes an article of the back office: titled sections of paragraphs and lists. */
export interface SectionDeTexte {
  readonly titre: string
  readonly contenu: readonly (string | readonly string[])[]
}

export interface DocumentDeTexte {
  readonly titre: string
  readonly miseAJour: string
  readonly intro: string
  readonly sections: readonly SectionDeTexte[]
}
