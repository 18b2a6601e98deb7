/** What another language must say: the same keys, the same facts for each sentence, other words. */
export type Translation<English> = English extends string
  ? string
  : English extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Translation<Said>
    : { readonly [Key in keyof English]: Translation<English[Key]> }
