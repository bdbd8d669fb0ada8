/** The style of addresses, hashes and IBANs: distinguishable digits, wrapped where the line ends. */
export const codeClass = "tracking-[0.01em] wrap-anywhere code-digits";
