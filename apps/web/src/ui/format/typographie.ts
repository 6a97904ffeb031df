/** Narrow no-break spaces where French wants them: a text of the server, or one that staff wrote, has plain ones. */
export const typographie = (texte: string): string => texte.replace(/ (?=[:;!?»])/g, '\u202f').replace(/« /g, '«\u202f')
