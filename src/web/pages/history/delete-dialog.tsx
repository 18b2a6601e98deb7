import { useState } from 'react'
import { toast } from 'sonner'
import { toApiError } from '../../../client/api-error.ts'
import { forgetTask } from '../../../tasks/web/task-store.ts'
import { deleteTasks } from '../../../tasks/web/tasks-api.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { historyWords } from '../../../words/history.ts'

interface DeleteDialogProps {
  readonly ids: readonly string[]
  /** The name of the picture, where there is only one. */
  readonly name: string | null
  readonly onClose: () => void
}

/** Asks first: an undo would mean that a picture someone wants gone is kept a little longer. */
export function DeleteDialog({ ids, name, onClose }: DeleteDialogProps) {
  const [isDeleting, setDeleting] = useState(false)

  const confirm = async () => {
    setDeleting(true)
    try {
      await deleteTasks(ids, (gone) => gone.forEach(forgetTask))
    } catch (error) {
      setDeleting(false)
      toast.error(toApiError(error).message)
      return
    }
    onClose()
    toast.success(name === null ? historyWords.deletedMany(ids.length) : historyWords.deleted(name))
  }

  return (
    <Dialog
      open
      // What is under way cannot be taken back by closing it.
      onOpenChange={(open) => !open && !isDeleting && onClose()}
      title={name === null ? historyWords.deleteManyTitle(ids.length) : historyWords.deleteTitle(name)}
      description={name === null && ids.length > 1 ? historyWords.deleteManyText : historyWords.deleteText}
      footer={
        <>
          <Button disabled={isDeleting} onClick={onClose}>
            {ids.length > 1 ? historyWords.keepMany : historyWords.keep}
          </Button>
          <Button variant="danger" disabled={isDeleting} onClick={() => void confirm()}>
            {isDeleting ? historyWords.deleting : historyWords.confirmDelete}
          </Button>
        </>
      }
    />
  )
}
