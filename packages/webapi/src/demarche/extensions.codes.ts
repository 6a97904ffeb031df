/** Extensions of the files whose first bytes are known; staff choose among them (2§5). */
export const extensionsPj = ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.pdf'] as const
export type ExtensionPj = (typeof extensionsPj)[number]
/** What a procedure does to the other contracts of a payer (2§4). */
export const actionsImpact = ['CacherBouton', 'AfficherPopup'] as const
