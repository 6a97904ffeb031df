import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconFileSearch,
  IconFiles,
  IconFlag,
  IconFolders,
  IconHeartbeat,
  IconHistory,
  IconInbox,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconToggleLeft,
  IconUsers,
} from '@tabler/icons-react'

/** Icons of the back office's menu: they come with it, never with the first page. The declarations of its screens name them. */
export const iconesAdministration = {
  IconAdjustmentsHorizontal,
  IconBell,
  IconFileSearch,
  IconFiles,
  IconFlag,
  IconFolders,
  IconHeartbeat,
  IconHistory,
  IconInbox,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconToggleLeft,
  IconUsers,
} as const
