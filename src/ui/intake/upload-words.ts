import { upload } from '../../shared/plans.ts'
import { intakeWords } from '../../words/intake.ts'

/** What files the tools take, for the line below the drop zone. */
export const uploadWords = intakeWords.formats(upload.maxBytes / 1024 / 1024)
