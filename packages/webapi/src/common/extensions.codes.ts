/** Extensions of the files whose first bytes are known; staff choose among them (2§5, 3§5). */
export const extensionsPj = ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.pdf'] as const
export type ExtensionPj = (typeof extensionsPj)[number]
