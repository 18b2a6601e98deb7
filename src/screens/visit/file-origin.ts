/**
 * Files that are results as the server made them, with their tasks: a run on one names the task instead of sending the
 * bytes, and the server goes on from what it has, which saves the upload and carries no mark yet.
 */
const origins = new WeakMap<File, string>()

export const fileOfTask = (bytes: Blob, name: string, taskId: string): File => {
  const file = new File([bytes], name)
  origins.set(file, taskId)
  return file
}

/** What a run on this file is sent with. */
export const pictureOf = (file: File): { readonly image: File; readonly from: string | undefined } => ({
  image: file,
  from: origins.get(file),
})
