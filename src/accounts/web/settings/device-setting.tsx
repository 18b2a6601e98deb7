import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { settingsWords } from '../../../words/settings.ts'
import { SettingRow } from './setting-row.tsx'

const QrDialog = lazy(async () => ({ default: (await import('../dialogs/qr-dialog.tsx')).QrDialog }))

export const DeviceSetting = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label={settingsWords.device.label} value={settingsWords.device.value}>
      <Button size="small" onClick={() => setOpen(true)}>
        {settingsWords.device.show}
      </Button>
      {isOpen && (
        <Suspense>
          <QrDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingRow>
  )
}
