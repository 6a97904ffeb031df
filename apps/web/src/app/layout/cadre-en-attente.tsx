/** Shows the frame of the portal and the shape of a page, which stand in index.html (ouverture/), until who one is and what is asked for are known. */
export const CadreEnAttente = () => <span hidden={true} data-attente="portail" />
