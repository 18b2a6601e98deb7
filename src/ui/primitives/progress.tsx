import { useEffect, useState } from 'react'

interface ProgressProps {
  readonly label: string
  /** 0 to 1; null while there is nothing to measure. */
  readonly value: number | null
}

const breathingMs = 1000
const nothingMs = 100

/** Honest waiting: nothing for 100 ms, an empty bar that breathes for a second, then the real fraction. */
export const Progress = ({ label, value }: ProgressProps) => {
  const [phase, setPhase] = useState<'nothing' | 'breathing' | 'measured'>('nothing')
  useEffect(() => {
    const breathe = window.setTimeout(() => setPhase('breathing'), nothingMs)
    const measure = window.setTimeout(() => setPhase('measured'), breathingMs)
    return () => {
      window.clearTimeout(breathe)
      window.clearTimeout(measure)
    }
  }, [])
  const measured = phase === 'measured' && value !== null

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(value === null ? {} : { 'aria-valuenow': Math.round(value * 100) })}
      className={`h-1 overflow-hidden rounded-full bg-muted/25 ${phase === 'nothing' ? 'invisible' : ''} ${measured ? '' : 'animate-breathe'}`}
    >
      {/* Only while there is a fraction: what is not known must never look full, nor shrink from full to what is. */}
      {measured && (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${value})` }}
        />
      )}
    </div>
  )
}
