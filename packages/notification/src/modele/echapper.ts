const ENTITES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML, between tags or inside a quoted attribute. */
export const echapperHtml = (texte: string): string => texte.replace(/[&<>"']/g, (lettre) => ENTITES[lettre] ?? lettre)
