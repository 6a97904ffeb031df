/** Narrow no-break spaces where French wants them: a text of the server, or one that staff wrote, has plain ones. */
export const typographie = (texte: string): string => texte.replace(/ (?=[:;!?»])/g, '\u202f').replace(/« /g, '«\u202f')

/** The same of the words of a page: what stands in its tags is left alone. */
export const typographieHtml = (html: string): string => html.replace(/(^|>)[^<]+/g, typographie)
