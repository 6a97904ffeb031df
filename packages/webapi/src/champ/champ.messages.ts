import { corrige } from '../common/textes-corriges.codes.ts'
/** The sentence that the specification gives for dates in the wrong order (1§5, exports). */
export const FIN_AVANT_DEBUT = corrige('Veuillez renseigner une date de fin supérieure à la date de début')
