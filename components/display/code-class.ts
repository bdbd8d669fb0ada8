/** An address, a hash, an IBAN: figures that are told apart, broken where the line ends. */
export const codeClass = "tracking-[0.01em] wrap-anywhere slashed-zero tabular-nums";
