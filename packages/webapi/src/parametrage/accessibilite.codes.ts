/** How far the portal conforms to the RGAA, in the words that the law wants on every page; unaudited: not at all. */
export const etatsAccessibilite = ['non conforme', 'partiellement conforme', 'totalement conforme'] as const
