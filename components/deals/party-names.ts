/** The displayed names of those who act in a deal, by role. */
export type PartyNames = Readonly<Record<string, string>>;

/** Returns the names of the parties, the administrators and the system; the reader's own name is «Tú». */
export function partyNames(parties: PartyNames, reader?: string): PartyNames {
  return {
    ...parties,
    ...(reader && { [reader]: "Tú" }),
    administrator: "Administración",
    system: "El sistema",
  };
}
