import { useState } from 'react'
import { actionWords } from '../../words/actions.ts'
import { shellWords } from '../../words/shell.ts'
import { Dialog } from '../primitives/dialog.tsx'
import { Kbd } from '../primitives/kbd.tsx'
import type { Action } from './action.ts'
import { formatKeys } from './keys.ts'
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts'

interface ShortcutsDialogProps {
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

/** What the keyboard and the pointer can do here. */
export const ShortcutsDialog = ({ actions, onClose }: ShortcutsDialogProps) => {
  const [singleKeys, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog open onOpenChange={onClose} title={actionWords.shortcuts} width="wide">
      <dl className="grid gap-x-8 md:grid-cols-2">
        {actions.map(({ id, label, keys }) => keys.length > 0 && <Row key={id} label={label} keys={keys} />)}
        {pointerRows.map(({ label, keys }) => (
          <Row key={label} label={label} keys={keys} />
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-3">
        <input
          type="checkbox"
          className="size-4"
          checked={singleKeys}
          onChange={({ target }) => {
            setSingleKeys(target.checked)
            setOn(target.checked)
          }}
        />
        {actionWords.singleKeys}
      </label>
    </Dialog>
  )
}

const pointerRows = [
  { label: shellWords.findTool, keys: ['Mod k', '/'] },
  { label: actionWords.paste, keys: ['Mod v'] },
  { label: actionWords.zoomAtPointer, keys: ['Wheel'] },
  { label: actionWords.movePicture, keys: ['Drag', 'Space Drag'] },
]

const Row = ({ label, keys }: { readonly label: string; readonly keys: readonly string[] }) => (
  <div className="flex min-h-10 items-center justify-between gap-4 border-b py-1">
    <dt>{label}</dt>
    <dd className="flex gap-1.5">
      {keys.map((each) => (
        <Kbd key={each}>{formatKeys(each)}</Kbd>
      ))}
    </dd>
  </div>
)
