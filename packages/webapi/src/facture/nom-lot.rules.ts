/** Name of an archive of invoices made that day, yyyy-MM-dd (2§9). */
export const nomDuLot = (jour: string): string => `Factures_export_du_${jour}.zip`
