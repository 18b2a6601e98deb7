import { describe, expect, test } from 'vitest'
import { nearestPlaces } from './nearest-places.ts'
import { otherPlaces, toolPlaces } from './places.ts'

const places = [...toolPlaces, ...otherPlaces]
const nearest = (asked: string): string | undefined => nearestPlaces(asked, places)[0]?.path

describe('the page that was meant', () => {
  test.each([
    ['/remove-backgroud', '/remove-background'],
    ['/removebackground', '/remove-background'],
    ['/Remove_Background.html', '/remove-background'],
    ['/tools/cleanup', '/cleanup'],
    ['/celanup', '/cleanup'],
    ['/magic-eraser', '/cleanup'],
    ['/image-upscaler/x4', '/image-upscaler'],
    ['/a/presskit', '/a/pressKit'],
    ['/pricng', '/pricing'],
    ['/en/pricing', '/pricing'],
    ['/privacy-policy', '/privacy'],
    ['/login', '/a/login'],
    ['/a/setings', '/settings'],
    ['/s%C3%A9ttings', '/settings'],
  ])('%s is %s', (asked, path) => {
    expect(nearest(asked)).toBe(path)
  })

  test.each(['/', '/%E0%A4%A', '/wp-admin/setup-config.php', '/xyzzy', `/${'x'.repeat(5000)}`])(
    '%s is none of ours',
    (asked) => {
      expect(nearestPlaces(asked, places)).toEqual([])
    },
  )
})
