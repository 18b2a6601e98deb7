/**
 * Words that end a prompt, wherever they stand. The built-in model could draw none of it; the list is here so that the answer is
 * the same with a provider that could. Small on purpose: the finished picture is checked as well.
 * The French ones are without accents, and without those that are harmless in English ('sang').
 */
export const forbiddenWords: ReadonlySet<string> = new Set(
  `nude naked nudity nsfw porn porno pornographic sex sexual sexy erotic erotica hentai fetish orgasm genital genitals penis vagina
  breasts boobs nipple nipples topless lingerie gore gory bloody blood beheaded beheading decapitated dismembered mutilated
  corpse massacre torture rape raped suicide murder nazi swastika hitler genocide lynching terrorist isis
  nu nue nus nudite pornographique sexe sexuel sexuelle erotique fetichisme penis vagin seins teton sanglant sanglante ensanglante
  ensanglantee decapite decapitee demembre demembree mutile mutilee cadavre viol violee meurtre assassinat gammee lynchage terroriste`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
