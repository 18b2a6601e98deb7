import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { SettingRow } from './setting-row.tsx'

const QrDialog = lazyPart(async () => (await import('../dialogs/qr-dialog.tsx')).QrDialog)

export const DeviceSetting = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={settingsWords.device.label} value={settingsWords.device.value}>
      <Button size="small" onClick={() => setOpen(true)}>
        {settingsWords.device.show}
      </Button>
      {isOpen && <QrDialog onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}
