import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton, type IconButtonProps } from '../primitives/icon-button.tsx'

interface HoldButtonProps extends Omit<IconButtonProps, 'aria-pressed'> {
  readonly run: () => void
  readonly release: () => void
}

/** A touch shorter than this is a tap. */
const tapMs = 300

/** An action that lasts while its button is held by the pointer, Space or Enter. A finger hides what it holds, so a tap keeps it until the next. */
export const HoldButton = ({ run, release, ...props }: HoldButtonProps) => {
  const [isKept, setKept] = useState(false)
  const pressedAt = useRef(0)
  const latestRelease = useRef(release)
  useEffect(() => {
    latestRelease.current = release
  })
  useEffect(() => () => latestRelease.current(), [])

  const end = () => {
    setKept(false)
    release()
  }
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressedAt.current = event.timeStamp
    run()
  }
  const lift = ({ pointerType, timeStamp }: PointerEvent) => {
    const isTap = pointerType === 'touch' && timeStamp - pressedAt.current < tapMs
    if (isTap && !isKept) setKept(true)
    else end()
  }
  const pressKey = ({ key, repeat }: KeyboardEvent) => {
    if ((key === ' ' || key === 'Enter') && !repeat) run()
  }

  return (
    <IconButton
      {...props}
      aria-pressed={isKept}
      onPointerDown={press}
      onPointerUp={lift}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={pressKey}
      onKeyUp={end}
      onBlur={end}
    />
  )
}
