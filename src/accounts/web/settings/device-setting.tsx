import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { SettingRow } from './setting-row.tsx'

const QrDialog = lazy(async () => ({ default: (await import('../dialogs/qr-dialog.tsx')).QrDialog }))

export const DeviceSetting = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingRow label="Another device" value="Scan a code with it, and it is signed in">
      <Button size="small" onClick={() => setOpen(true)}>
        Show the code
      </Button>
      {isOpen && (
        <Suspense>
          <QrDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingRow>
  )
}
