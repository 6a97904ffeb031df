/** Name of the archive of the payments of a local day. */
export const nomDeLExportPaiements = (jour: string): string => `Paiements_export_du_${jour}.zip`
