/** What the synchronous addresses of the API do, and their fields by name. */
export const apiEndpointWords = {
  removeBackground: {
    summary: 'Remove the background of a picture',
    transparency_handling:
      'What becomes of a picture that is transparent already: it comes back as it is, or its transparency is ignored.',
  },
  cleanup: {
    summary: 'Remove what a mask covers',
    mode: 'fast: large parts are filled in fewer steps, with less detail. quality: with as much as the picture has.',
  },
  replaceBackground: {
    summary: 'Put the subject of a picture in front of another background',
    prompt: 'What the background should show. Empty: a plain studio.',
  },
  imageUpscaling: {
    summary: 'Enlarge a picture to a size',
    target_width: 'Width of the result in pixels. With other proportions than those of the picture, it is stretched.',
    target_height: 'Height of the result in pixels. With other proportions than those of the picture, it is stretched.',
  },
  removeText: { summary: 'Remove all text from a picture' },
  uncrop: {
    summary: 'Continue a picture beyond its edges',
    extend_left: 'Pixels to add on the left; a negative number cuts as many away.',
    extend_right: 'Pixels to add on the right; a negative number cuts as many away.',
    extend_up: 'Pixels to add above; a negative number cuts as many away.',
    extend_down: 'Pixels to add below; a negative number cuts as many away.',
    seed: 'The same seed gives the same picture; left out, one is chosen at random.',
  },
  reimagine: { summary: 'Draw a variant of a picture' },
  textToImage: { summary: 'Draw a picture from words', prompt: 'What the picture should show.' },
  textInpainting: {
    summary: 'Draw what words say where a mask covers a picture',
    text_prompt: 'What should be there instead.',
  },
  portraitDepthEstimation: {
    summary: 'See how near each part of a person is: white is near, black is far, and 0 is outside',
  },
  portraitSurfaceNormals: {
    summary: 'See where each part of a person faces: red is X, green is Y, blue is Z, and 128, 128, 255 is outside',
  },
}
