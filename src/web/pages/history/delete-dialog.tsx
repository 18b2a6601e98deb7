import { useState } from 'react'
import { toast } from 'sonner'
import type { Task } from '../../../shared/task.ts'
import { toApiError } from '../../../tasks/web/api-error.ts'
import { deleteTask } from '../../../tasks/web/tasks-api.ts'
import { forgetTask } from '../../../tasks/web/watch-task.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'

interface DeleteDialogProps {
  readonly task: Task
  readonly name: string
  readonly onClose: () => void
  readonly onDeleted: (id: string) => void
}

/** Asks first: an undo would mean that a picture someone wants gone is kept a little longer. */
export function DeleteDialog({ task, name, onClose, onDeleted }: DeleteDialogProps) {
  const [isDeleting, setDeleting] = useState(false)

  const confirm = async () => {
    setDeleting(true)
    try {
      await deleteTask(task.id)
    } catch (error) {
      const reason = toApiError(error)
      if (reason.code !== 'not-found') {
        setDeleting(false)
        toast.error(reason.message)
        return
      }
    }
    forgetTask(task.id)
    onDeleted(task.id)
    onClose()
    toast.success(`${name} is deleted`)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      description="The picture and its result are deleted from the server at once. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" disabled={isDeleting} onClick={() => void confirm()}>
            {isDeleting ? 'Deleting …' : 'Delete'}
          </Button>
        </>
      }
    />
  )
}
