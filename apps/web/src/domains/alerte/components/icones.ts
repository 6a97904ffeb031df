import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import {
  type Icon,
  IconBuildingBank,
  IconChartBar,
  IconDropletExclamation,
  IconMoon,
  IconReceiptOff,
  IconRuler2,
} from '@tabler/icons-react'

export const iconesType: Readonly<Record<CodeTypeAlarme, Icon>> = {
  AF: IconDropletExclamation,
  AS: IconChartBar,
  SC: IconMoon,
  AC: IconRuler2,
  RP: IconBuildingBank,
  IP: IconReceiptOff,
}
