import { useEffect, useState } from 'react'

interface ProgressProps {
  readonly label: string
  /** 0 to 1; null while there is nothing to measure. */
  readonly value: number | null
}

const breathingMs = 1000
const nothingMs = 100

/** Honest waiting: nothing for 100 ms, breathing for a second, then the real fraction. */
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
      className={`h-1 overflow-hidden rounded-full bg-muted/25 ${phase === 'nothing' ? 'invisible' : ''}`}
    >
      <div
        className={`h-full origin-left rounded-full transition-transform duration-300 ${measured ? 'bg-accent' : 'animate-breathe bg-muted'}`}
        style={{ transform: `scaleX(${measured ? value : 1})` }}
      />
    </div>
  )
}
