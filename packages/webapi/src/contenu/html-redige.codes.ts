// What staff may write in articles and mails: the server cleans by it, the page reads by it again.

export const balisesRedigees = [
  ...(['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'hr', 'img'] as const),
] as const
export type BaliseRedigee = (typeof balisesRedigees)[number]

export const attributsRediges = { a: ['href'], img: ['src', 'alt'] } as const

/** Whose content is no text: it goes with its tags. */
export const balisesSansTexte = [
  ...(['script', 'style', 'textarea', 'option', 'noscript', 'title'] as const),
  ...(['iframe', 'object', 'template', 'svg', 'math', 'xmp'] as const),
] as const
