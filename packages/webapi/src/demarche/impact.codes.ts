/** What a procedure does to the other contracts of a payer (2§4). */
export const actionsImpact = ['CacherBouton', 'AfficherPopup'] as const
